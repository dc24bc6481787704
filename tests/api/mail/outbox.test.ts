import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const PASSWORD = 'rami upė po tiltu'

async function signUp(email: string, language: string) {
  const body = { email, password: PASSWORD, confirmPassword: PASSWORD }
  const { json } = await api('POST', '/api/v1/users/signup', { body, headers: { 'Accept-Language': language } })
  return json.data
}

test('without SMTP_URL an email is a file that only its owner reads, and a log line without address and token', async () => {
  const log = captureLog()
  await signUp('ona@upe.example', 'lt')
  const [email] = await emailsTo('ona@upe.example')
  if (!email) throw new Error('no email')
  const [file = ''] = await readdir(join(settings.DATA_DIR, 'outbox'))
  expect(file).toMatch(/^[\dT.-]+Z-[0-9a-z]{12}\.eml$/)
  expect((await stat(join(settings.DATA_DIR, 'outbox', file))).mode & 0o777).toBe(0o600)
  const logged = log.text()
  expect(logged).toContain(file)
  expect(logged).not.toMatch(/ona|@|token/)
  expect(logged).not.toContain(linkOf(email).searchParams.get('token'))
  log.release()
})

test('an email is in the language of the call, as text and as HTML', async () => {
  const { user } = await signUp('jonas@upe.example', 'lt')
  const [email] = await emailsTo('jonas@upe.example')
  expect(email).toMatchObject({
    subject: 'Patvirtinkite el. pašto adresą – Tėkmė',
    from: { name: 'Tėkmė', address: 'labas@tekme.example' },
  })
  expect(email?.text).toContain('Nuoroda galioja 24 valandas ir tinka vieną kartą.')
  expect(email?.html).toContain('<html lang="lt">')
  const link = email && linkOf(email)
  expect(link?.href).toMatch(/^https:\/\/tekme\.example\/auth\/email\/verify\?token=[\w-]{43}&user=[0-9a-z]{12}$/)
  expect(link?.searchParams.get('user')).toBe(user._id)
  expect(email?.html).toContain(`href="${link?.href.replaceAll('&', '&amp;')}"`)

  const { user: john } = await signUp('john@upe.example', 'en-GB')
  const [english] = await emailsTo('john@upe.example')
  expect(english?.subject).toBe('Verify your email – Tėkmė')
  expect(english?.html).toContain('<html lang="en">')
  expect(english && linkOf(english).pathname).toBe('/en/auth/email/verify')
  expect(english && linkOf(english).searchParams.get('user')).toBe(john._id)
})

test('a reset email links to the reset page', async () => {
  await signUp('birute@upe.example', 'lt')
  for (const language of ['lt', 'en']) {
    if (language === 'en') await passTime(301_000)
    const options = { body: { email: 'birute@upe.example' }, headers: { 'Accept-Language': language } }
    expect((await api('POST', '/api/v1/users/forgot-password', options)).status).toBe(204)
    const subject = language === 'en' ? 'Reset your password – Tėkmė' : 'Slaptažodžio atkūrimas – Tėkmė'
    const email = (await emailsTo('birute@upe.example')).find(it => it.subject === subject)
    expect(email && linkOf(email).pathname).toBe(`${language === 'en' ? '/en' : ''}/auth/password/reset`)
  }
  vi.useRealTimers()
})
