import { parseArgs } from 'node:util'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from './figures.ts'
import { load } from './load.ts'
import { memoryMbOf } from './memory.ts'

helpIfAsked('npm run bench:soak -- --minutes 10: whether memory stays flat.')

/** The memory after each tenth of the time, while pages and searches are asked for on the embedded database. */
const PATHS = ['/', '/en', '/regions/dzukija', '/api/v1/tours', '/api/v1/tours?difficultyTo=2&sort=price', '/nera']
const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values
const server = await startServer()
for (let tenth = 1; tenth <= 10; tenth++) {
  await load(server.url, { seconds: Number(minutes) * 6, connections: 12, paths: PATHS, expected: [200, 404] })
  print({ figure: 'soak', tenth, memoryMb: await memoryMbOf(server.pid) })
}
await server.stop()
