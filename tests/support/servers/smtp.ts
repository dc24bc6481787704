import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; email: Email; raw: string }

export type MailServer = { url: string; received: Received[]; close: () => Promise<void> }

/** A real local SMTP server. `refuse`: its response instead of accepting a message for such a recipient. */
export async function startMailServer(refuse?: (recipient: string) => string | undefined): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null)
    },
    async onData(stream, { envelope }, done) {
      const raw = await buffer(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, email: await PostalMime.parse(raw), raw: raw.toString() })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
