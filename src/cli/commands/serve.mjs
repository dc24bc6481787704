import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { endWithParent } from '../operate/with-parent.mjs'

const ENTRY = 'dist/server/entry.mjs'

/** Plain JavaScript, so that a start waits for no TypeScript. */
export default function addServe(tekme) {
  tekme
    .command('serve')
    .summary('serve the build')
    .description('Serves the build, after it has brought the database up to date. SIGTERM ends it.')
    .action(serve)
}

async function serve() {
  if (!existsSync(ENTRY)) {
    console.error('There is nothing built to serve: run "npm run build" first, or "npm start", which does both.')
    process.exit(1)
  }
  endWithParent(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(ENTRY).href)
}
