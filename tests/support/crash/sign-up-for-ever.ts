import type { Connection } from '#db/client.ts'
import { runCommand, withDatabase } from '#src/cli/open.ts'
import { readDevice } from '#src/domain/sessions/device.ts'
import { signUp } from '#src/domain/users/commands.ts'

/** Signs people up one after another and prints each address once that is committed; sends nothing. Ends when it is killed. */
await runCommand('Signs people up.', async (_, settings) => withDatabase(settings(), {}, signUpForEver))

async function signUpForEver({ db }: Connection): Promise<never> {
  const options = {
    locale: 'lt',
    device: readDevice(null),
    isBreached: async () => false,
    writeAlso: async () => {},
  } as const
  for (let index = 0; ; index++) {
    const { email } = await signUp(
      db,
      { email: `${process.pid}-${index}@upe.example`, password: 'rami upė po tiltu' },
      options,
    )
    process.stdout.write(`${email}\n`)
  }
}
