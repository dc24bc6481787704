import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { startS3 } from '#tests/support/servers/s3.ts'
import { runTekme } from '#tests/support/tekme.ts'

/** Backups in a bucket and encrypted ones, by the commands that an operator has. */

vi.setConfig({ testTimeout: 120_000 })

const EMAIL = 'rasa@upe.example'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tekme-backups-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function site() {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  await buildUser(connection.db, { email: EMAIL })
  await connection.close()
  const files = folder()
  const env = { DATABASE_URL: url, FILES_DIR: files, AUTH_SECRET: 'x'.repeat(32) }
  return {
    env,
    run: (words: string[], more: Record<string, string> = {}) => runTekme(words, { env: { ...env, ...more } }),
  }
}

/** A place that has nothing, to restore into: a server takes a third of the time of the embedded database that a check makes. */
const elsewhere = async () => ({ DATABASE_URL: await createPostgresDatabase('empty'), FILES_DIR: folder() })

async function keys() {
  const identity = await generateIdentity()
  const file = join(folder(), 'key.txt')
  writeFileSync(file, `# of the operator\n${identity}\n`)
  return { file, recipient: await identityToRecipient(identity) }
}

const WHOLE = /^The backup is whole: it holds \d+ rows and 0 pictures\.\n$/
const RESTORED = /^Restored \d+ rows/
const DAY_MS = 86_400_000
const nameOf = (days: number) =>
  `tekme-${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '')}.tar`

test('a backup goes to the bucket and what is too old goes from it; the newest is checked and restored', async () => {
  const { run, env } = await site()
  const store = await startS3()
  onTestFinished(store.stop)
  const at = { BACKUP_URL: store.address }
  for (const days of [40, 29.5, 12, 2]) store.objects.set(nameOf(days), Buffer.from('of before'))
  store.objects.set('photos/a.jpg', Buffer.from('a picture'))
  const made = await run(['backup', 'bucket:', '--rotate'], at)
  expect(made).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/^The backup is bucket:tekme-.+\.tar\. Whoever/),
  })
  const today = made.output.slice('The backup is bucket:'.length).split('. ')[0]
  // As the files were named before: seconds have passed.
  const daysOf = (names: (string | undefined)[]) => names.map(name => name?.slice(0, 'tekme-2031-01-02'.length)).sort()
  expect(daysOf([...store.objects.keys()])).toEqual(daysOf([nameOf(12), nameOf(2), today, 'photos/a.jpg']))
  expect(await run(['backup:check', 'bucket:'], at)).toEqual({
    code: 0,
    errors: '',
    output: expect.stringMatching(WHOLE),
  })
  expect(await run(['backup:check', `bucket:${nameOf(2)}`], at)).toMatchObject({ code: 1 })
  const place = await elsewhere()
  const restored = await run(['restore', 'bucket:'], { ...at, ...place })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(RESTORED) })
  const connection = await connect(place.DATABASE_URL)
  expect(JSON.stringify(await connection.db.execute('select email from users'))).toContain(EMAIL)
  await connection.close()
  expect(env.DATABASE_URL).not.toBe(place.DATABASE_URL)
})

test('one that fails leaves nothing in the bucket, and still removes what nobody may keep', async () => {
  const { run } = await site()
  const store = await startS3()
  onTestFinished(store.stop)
  store.objects.set(nameOf(40), Buffer.from('of before'))
  const away = { BACKUP_URL: store.address, FILES_DIR: join(folder(), 'nothing') }
  const failed = await run(['backup', 'bucket:', '--rotate'], away)
  expect(failed).toMatchObject({ code: 1, errors: expect.stringMatching(/^There is no folder of pictures/) })
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0])
  expect(await run(['backup', 'bucket:'])).toMatchObject({
    code: 1,
    errors: 'The setting BACKUP_URL is missing: it names the bucket of backups.\n',
  })
  expect(await run(['backup', 'bucket:'], { BACKUP_URL: store.addressFor('another') })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The bucket pictures cannot be listed: .*SignatureDoesNotMatch\.\n$/),
  })
})

test('an encrypted one says nothing of what it holds, and only its identity opens it', async () => {
  const { run } = await site()
  const { file, recipient } = await keys()
  const others = await keys()
  const backups = folder()
  const made = await run(['backup', `${backups}/`], { BACKUP_RECIPIENTS: `${recipient}, ${others.recipient}` })
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining('Only the identities of BACKUP_RECIPIENTS open it'),
  })
  const [name = ''] = readdirSync(backups)
  expect(name).toMatch(/^tekme-.+\.tar\.age$/)
  const backup = join(backups, name)
  expect(readFileSync(backup, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  expect(readFileSync(backup, 'latin1')).not.toContain('manifest.json')
  expect(await run(['backup:check', backup, '--identity', file])).toEqual({
    code: 0,
    errors: '',
    output: expect.stringMatching(WHOLE),
  })
  expect(await run(['restore', backup, '--identity', others.file], await elsewhere())).toMatchObject({
    code: 0,
    output: expect.stringMatching(RESTORED),
  })
  // Refused before there is a place for a database.
  expect(await run(['backup:check', backup], { TMPDIR: join(folder(), 'nothing') })).toMatchObject({
    code: 1,
    errors: 'The backup is encrypted: --identity names the file of what opens it.\n',
  })
  expect(await run(['backup:check', backup, '--identity', (await keys()).file])).toMatchObject({
    code: 1,
    errors: 'The backup is encrypted for others: no identity of this file opens it.\n',
  })
  expect(await run(['restore', backup, '--identity', backup])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no identity of age'),
  })
  expect(await run(['backup', `${backups}/`], { BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1QQ' })).toMatchObject({
    code: 1,
    errors: 'The setting BACKUP_RECIPIENTS must be public keys of age, parted by commas.\n',
  })
})

test('an encrypted one in the bucket is the newest there too, and keeps to the rotation', async () => {
  const { run } = await site()
  const store = await startS3()
  onTestFinished(store.stop)
  const { file, recipient } = await keys()
  const at = { BACKUP_URL: store.address, BACKUP_RECIPIENTS: recipient }
  store.objects.set(`${nameOf(40)}.age`, Buffer.from('of before'))
  expect(await run(['backup', 'bucket:', '--rotate', '--json'], at)).toMatchObject({ code: 0 })
  expect([...store.objects.keys()]).toEqual([expect.stringMatching(/\.tar\.age$/)])
  expect(await run(['restore', 'bucket:', '--identity', file], { ...at, ...(await elsewhere()) })).toMatchObject({
    code: 0,
    output: expect.stringMatching(RESTORED),
  })
})
