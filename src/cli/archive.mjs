import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { licenceTexts } from './licences.mjs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked(
  'npm run archive -- FOLDER: packs what npm run standalone has made, dist/standalone, into an archive beside it that tekme upgrade takes.',
)

const [, , source = 'dist/standalone'] = process.argv
if (!existsSync(join(source, 'release'))) {
  console.error(`There is no copy of the server in ${source}: run "npm run standalone" first.`)
  process.exit(1)
}

/** The settings of a site may lie beside the examples. */
const isShipped = name => !name.endsWith('.env')

/** The files that belong to a release beside the program: how it is run, what it is made of, and under which licences. */
function besides() {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-sbom-'))
  try {
    const sbom = join(folder, 'sbom.cdx.json')
    execFileSync(process.execPath, ['src/cli/sbom.mjs', sbom], { stdio: 'pipe' })
    const own = [
      'CHANGELOG.md',
      'LICENSE',
      'NOTICE',
      ...readdirSync('deploy')
        .filter(isShipped)
        .map(name => `deploy/${name}`),
    ]
    return new Map([
      ...own.map(path => [path, readFileSync(path)]),
      ['sbom.cdx.json', readFileSync(sbom)],
      ['LICENCES-OF-PACKAGES.txt', Buffer.from(licenceTexts())],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const sumOf = bytes => createHash('sha256').update(bytes).digest('hex')
const id = readFileSync(join(source, 'release'), 'utf8').trim()
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(source, join(entry.parentPath, entry.name)))
  .sort()
const others = besides()
const lineOf = (path, bytes) => `${sumOf(bytes)}  ${path}\n`
const sums = [
  ...files.map(path => lineOf(path, readFileSync(join(source, path)))),
  ...Array.from(others, ([path, bytes]) => lineOf(path, bytes)),
].join('')

const archive = join(dirname(source), `tekme-${id}.tar.gz`)
const packed = packTar([
  ...files.map(path => ({ type: 'file', source: join(source, path), target: `${id}/${path}`, mode: 0o644 })),
  ...Array.from(others, ([path, content]) => ({ type: 'content', content, target: `${id}/${path}`, mode: 0o644 })),
  { type: 'content', content: sums, target: `${id}/SHA256SUMS`, mode: 0o644 },
])
await pipeline(packed, createGzip(), createWriteStream(archive))
writeFileSync(`${archive}.sha256`, `${sumOf(readFileSync(archive))}  ${basename(archive)}\n`)
console.log(`${archive}: ${files.length + others.size} files`)
