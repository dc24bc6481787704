import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked(
  'npm run archive -- FOLDER: packs what npm run standalone has made, dist/standalone, into an archive beside it that tekme upgrade takes.',
)

const [, , source = 'dist/standalone'] = process.argv
if (!existsSync(join(source, 'release'))) {
  console.error(`There is no copy of the server in ${source}: run "npm run standalone" first.`)
  process.exit(1)
}

const sumOf = bytes => createHash('sha256').update(bytes).digest('hex')
const id = readFileSync(join(source, 'release'), 'utf8').trim()
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(source, join(entry.parentPath, entry.name)))
  .sort()
const sums = files.map(path => `${sumOf(readFileSync(join(source, path)))}  ${path}\n`).join('')

const archive = join(dirname(source), `tekme-${id}.tar.gz`)
const packed = packTar([
  ...files.map(path => ({ type: 'file', source: join(source, path), target: `${id}/${path}`, mode: 0o644 })),
  { type: 'content', content: sums, target: `${id}/SHA256SUMS`, mode: 0o644 },
])
await pipeline(packed, createGzip(), createWriteStream(archive))
writeFileSync(`${archive}.sha256`, `${sumOf(readFileSync(archive))}  ${basename(archive)}\n`)
console.log(`${archive}: ${files.length} files`)
