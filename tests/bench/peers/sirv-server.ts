import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sirv from 'sirv'

/** A static file server on the same bytes: pages as files, compressed ahead, as sirv serves a folder in production. */
export type PageFile = { name: string; identity: string; br: string }

const folder = mkdtempSync(join(tmpdir(), 'tekme-sirv-'))

process.once('message', (files: PageFile[]) => {
  for (const { name, identity, br } of files) {
    writeFileSync(join(folder, `${name}.html`), Buffer.from(identity, 'base64'))
    writeFileSync(join(folder, `${name}.html.br`), Buffer.from(br, 'base64'))
  }
  const server = createServer(sirv(folder, { etag: true, brotli: true }))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => {
  rmSync(folder, { recursive: true })
  process.exit()
})
