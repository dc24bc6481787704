// Loads a built function from its folder, as Netlify's bootstrap does: it may read nothing else.
import { registerHooks } from 'node:module'

const { NETLIFY_API_STUB: api, NEON_PROXY: proxy } = process.env
const loaded = []
registerHooks({
  load(url, context, next) {
    loaded.push(url.split('/').at(-1))
    return next(url, context)
  },
})

/** Hosts of the internet are on this machine instead. */
if (api) {
  const { fetch } = globalThis
  globalThis.fetch = (address, init) => fetch(String(address).replace('https://api.netlify.com', api), init)
}
if (proxy) {
  globalThis.WebSocket = class extends WebSocket {
    constructor() {
      super(proxy)
    }
  }
}

const begun = performance.now()
const used = process.cpuUsage()
const { default: handle } = await import(`${process.cwd()}/ssr.mjs`)

process.on('message', async ({ id, url, init: { bytes, ...init } = {} }) => {
  const startedAt = performance.now()
  const body = bytes === undefined ? {} : { body: Buffer.from(bytes, 'base64') }
  const response = await handle(new Request(url, { ...init, ...body }), { ip: '192.0.2.1' })
  const answer = Buffer.from(await response.arrayBuffer())
  const now = performance.now()
  const { user, system } = process.cpuUsage(used)
  process.send({
    id,
    status: response.status,
    headers: [...response.headers],
    body: answer.toString('base64'),
    loaded,
    milliseconds: now - startedAt,
    sinceImportBegan: {
      milliseconds: now - begun,
      processorMilliseconds: (user + system) / 1000,
      nodeMilliseconds: (used.user + used.system) / 1000,
    },
  })
})

process.send('ready')
