import { expect, test } from 'vitest'
import { mails } from '#db/schema/index.ts'
import { MAIL_RETRY_MINUTES } from '#src/domain/mails/mail.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

describeEachDatabase(database => {
  const mail = { kind: 'password-changed', toEmail: 'rasa@upe.example', locale: 'lt' } as const
  const add = (columns: Partial<typeof mails.$inferInsert>) =>
    refusalOf(database.db.insert(mails).values({ ...mail, ...columns }))

  test('a message has as many tries as there are pauses, and the first', async () => {
    expect(await add({ tries: MAIL_RETRY_MINUTES.length + 1 })).toBe('')
    expect(await add({ tries: MAIL_RETRY_MINUTES.length + 2 })).toBe('mails_tries')
    expect(await add({ tries: -1 })).toBe('mails_tries')
  })

  test('a dropped one is over, for servers of before too, and keeps nothing of whom it was for', async () => {
    expect(await add({ isDropped: true })).toBe('mails_dropped_is_over')
    expect(await add({ isDropped: true, sentAt: new Date() })).toBe('mails_forgotten_once_sent')
    expect(await add({ isDropped: true, sentAt: new Date(), toEmail: '' })).toBe('')
  })
})
