import type { Connection } from '#db/client.ts'
import { runCommand, withDatabase } from '#src/cli/open.ts'
import { createBooking } from '#src/domain/bookings/steps/request-commands.ts'
import { asking, buildBookable } from '../data/bookings.ts'

/** Asks for trips one after another and prints the address of each guest once that is committed; sends nothing. Ends when it is killed. */
await runCommand('Asks for trips.', async (_, settings) => withDatabase(settings(), {}, askForEver))

async function askForEver({ db }: Connection): Promise<never> {
  const { tour } = await buildBookable(db)
  for (let index = 0; ; index++) {
    const email = `${process.pid}-${index}@upe.example`
    const body = {
      ...asking(tour.id, { guest: { name: 'Rasa', email, phone: '' } }),
      startTime: null,
      childAges: [],
      channel: 'site' as const,
      message: '',
      guest: { name: 'Rasa', email, phone: '' },
    }
    await createBooking(db, undefined, body, { now: new Date(), locale: 'lt' })
    process.stdout.write(`${email}\n`)
  }
}
