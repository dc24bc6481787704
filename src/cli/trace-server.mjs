import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked(
  'npm run standalone -- FOLDER: copies the built server and its commands into a folder that runs by itself, dist/standalone.',
)

/** After a build: copies the server, the commands of those who run it and what both import, alone, into a folder that runs by itself. */
const [, , target = 'dist/standalone'] = process.argv
const ENTRIES = ['dist/server/**/*.mjs', 'src/cli/{tekme.mjs,commands/*}', 'db/embedded/worker.ts']
/** Read by name. */
const DATA = ['package.json', 'dist/server', 'dist/client', 'db/functions', 'db/migrations', 'db/seed/stretches.tsv']

if (!existsSync('dist/server/entry.mjs')) {
  console.error('There is nothing built to copy: run "npm run build" first.')
  process.exit(1)
}

if (existsSync(target) && !existsSync(join(target, 'src/cli/tekme.mjs'))) {
  console.error(`${target} is something else than an earlier copy: name a folder that is not there.`)
  process.exit(1)
}

const readSource = async path => {
  try {
    const source = await readFile(path, 'utf8')
    return path.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(error.code)) return null
    throw error
  }
}

// Folders whose files are read by computed names are in DATA: to look for such in each file takes nearly half of the time.
const analysis = { emitGlobs: false }
const { fileList } = await nodeFileTrace(globSync(ENTRIES), { readFile: readSource, mixedModules: true, analysis })
// The copy before stays until this one is whole.
const part = `${target}.part`
rmSync(part, { recursive: true, force: true })
const files = [...fileList].filter(file => !file.startsWith('dist/') && statSync(file).isFile())
for (const path of [...DATA, ...files]) cpSync(path, join(part, path), { recursive: true, dereference: true })
// By which releases are told apart: the version, and when it was built.
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const built = basename(dirname(realpathSync('dist/server'))).slice(0, 'YYYYMMDDHHMMSS'.length)
writeFileSync(join(part, 'release'), `${version}-${built}\n`)
rmSync(target, { recursive: true, force: true })
renameSync(part, target)
console.log(`${target}: ${files.length} files besides those of the build`)
