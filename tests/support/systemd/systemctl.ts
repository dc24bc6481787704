import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** `systemctl`, which asks the stand-in for systemd at the socket `SYSTEMD`. */

const asking = request({ socketPath: process.env.SYSTEMD, method: 'POST' })
asking.end(JSON.stringify(process.argv.slice(2)))
const [response] = (await once(asking, 'response')) as [IncomingMessage]
console.log(await text(response))
process.exitCode = response.statusCode === 200 ? 0 : 1
