import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer of the product, to be sent again. `headers` is flat: name, value, name, value. */
export type Answer = { path: string; status: number; headers: string[]; body: string }

/** The yardstick, a process of its own: `node:http` alone, sending the bytes of the product. */
process.once('message', (answers: Answer[]) => {
  const known = new Map(
    answers.map(({ path, body, ...rest }) => [path, { ...rest, body: Buffer.from(body, 'base64') }]),
  )
  const server: Server = createServer((request, response) => {
    const answer = known.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(answer.status, answer.headers)
    if (answer.status === 304) response.end()
    else response.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
