import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { requireNode } from '../server/node-version.mjs'
import { helpIfAsked } from './operate/help.mjs'
import { endWithParent } from './operate/with-parent.mjs'

helpIfAsked('npm run serve: serves the build.')

const ENTRY = 'dist/server/entry.mjs'

requireNode()
if (!existsSync(ENTRY)) {
  console.error('There is nothing built to serve: run "npm run build" first, or "npm start", which does both.')
  process.exit(1)
}
endWithParent(() => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL(ENTRY).href)
