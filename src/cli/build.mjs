import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readIfThere, run } from './install.mjs'

const STAMP = 'dist/.built-from'
const SOURCES = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'src/**/*', 'db/**/*', 'public/**/*']

/** Builds the Node server into `dist`, unless it is up to date with the sources. */
const hash = createHash('sha256')
for (const file of SOURCES.flatMap(pattern => globSync(pattern)).sort()) {
  if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file))
}
const wanted = hash.digest('hex')
if (readIfThere(STAMP) !== wanted || !readIfThere('dist/server/entry.mjs')) {
  console.log('Building…')
  run('node', ['src/cli/build-release.mjs', '--silent'])
  writeFileSync(STAMP, wanted)
}
