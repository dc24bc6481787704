import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { sendMail } from '#src/server/mail/mail.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/smtp.ts'

let server: MailServer
const mail = { to: 'rasa@upe.example', subject: 'Žygis', text: 'Plaukiam.', html: '<p>Plaukiam.</p>' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const queued = { id: '0123456789ab', createdAt: new Date() }

beforeAll(async () => {
  server = await startMailServer(to => (to.startsWith('pilna') ? `mailbox of <${to}> is full` : undefined))
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
  settings.SMTP_URL = undefined
  settings.MAIL_FROM = undefined
  server.received.length = 0
})

describe('with SMTP_URL', () => {
  test('a message reaches the mail server as text and as HTML', async () => {
    settings.SMTP_URL = server.url
    await sendMail(mail, queued)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      from: 'labas@tekme.example',
      to: ['rasa@upe.example'],
      email: {
        from: { name: 'Tėkmė', address: 'labas@tekme.example' },
        to: [{ address: 'rasa@upe.example' }],
        subject: 'Žygis',
        text: 'Plaukiam.\n',
        html: '<p>Plaukiam.</p>\n',
      },
    })
    expect(server.received[0]?.raw).toMatch(/^Message-ID: <0123456789ab@tekme\.example>\r?$/m)
    expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  })

  test('it is from whom MAIL_FROM says', async () => {
    settings.SMTP_URL = server.url
    settings.MAIL_FROM = 'Upės paštas <pastas@upe.example>'
    await sendMail(mail, queued)
    expect(server.received[0]?.email.from).toEqual({ name: 'Upės paštas', address: 'pastas@upe.example' })
  })

  test.each([
    ['subject', { subject: 'Žygis\r\nBcc: visi@upe.example\r\n\r\nKitas' }],
    ['address', { to: 'rasa@upe.example\r\nBcc: visi@upe.example' }],
    ['second address', { to: 'rasa@upe.example, visi@upe.example' }],
    ['name in the address', { to: '"x\r\nBcc: visi@upe.example" <rasa@upe.example>' }],
  ])('nobody else gets it through a line break or comma in its %s', async (_, forged) => {
    settings.SMTP_URL = server.url
    await sendMail({ ...mail, ...forged }, queued).catch(() => {})
    for (const { to, email } of server.received) {
      expect(to).not.toContain('visi@upe.example')
      expect(to.length).toBeLessThanOrEqual(1)
      expect(email.bcc).toBeUndefined()
      expect(email.cc).toBeUndefined()
    }
  })

  test('what it refuses is an error of its codes, not of its words', async () => {
    settings.SMTP_URL = server.url
    const refused = sendMail({ ...mail, to: 'pilna@upe.example' }, queued)
    await expect(refused).rejects.toThrow('The mail server did not accept a message: EENVELOPE 550 RCPT TO')
    await expect(refused).rejects.not.toThrow('pilna')
  })
})

describe('while the mail server is unavailable', () => {
  test('a sign-up succeeds all the same, its log names nobody, and the email comes by itself afterwards', async () => {
    const log = captureLog()
    settings.SMTP_URL = 'smtp://slaptas:slaptazodis@127.0.0.1:1'
    const password = 'rami upė po tiltu'
    const body = { email: 'ruta@upe.example', password, confirmPassword: password }
    const { status, json } = await api('POST', '/api/v1/users/signup', { body })
    expect(status).toBe(201)
    await backgroundDone()
    const logged = log.text()
    expect(logged).toContain('A message (verify-email) was not sent, the next try is in 1 min')
    expect(logged).toContain('ESOCKET')
    expect(logged).not.toMatch(/ruta|@|slapta|token=|rami/)

    settings.SMTP_URL = server.url
    await deliverMails(await getDatabase(), inMinutes(0.9))
    expect(server.received).toEqual([])
    await deliverMails(await getDatabase(), inMinutes(1.1))
    expect(server.received.map(({ to }) => to)).toEqual([['ruta@upe.example']])
    expect((await api('POST', '/api/v1/users/send-verify-email', { token: json.data.token })).status).toBe(429)
  })

  test('a reset request gets the usual response', async () => {
    const log = captureLog()
    const { user } = await signedIn()
    settings.SMTP_URL = server.url.replace(/\d+$/, '1')
    expect((await api('POST', '/api/v1/users/forgot-password', { body: { email: user.email } })).status).toBe(204)
    await backgroundDone()
    expect(log.text()).not.toContain(user.email)
  })
})
