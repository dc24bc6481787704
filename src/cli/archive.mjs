import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { licenceTexts } from './licences.mjs'
import { nodePackage } from './node-package.mjs'
import { helpIfAsked } from './operate/help.mjs'

/** The place of Node in a release, which units of systemd name. */
const PROGRAM = 'bin/node'

helpIfAsked(
  'npm run archive -- FOLDER: packs what npm run standalone has made, dist/standalone, and Node into an archive beside it that tekme upgrade takes.',
)

const sumOf = bytes => createHash('sha256').update(bytes).digest('hex')
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

/** The settings of a site may lie beside the examples. */
const isShipped = name => !name.endsWith('.env')

const [, , source = 'dist/standalone'] = process.argv
if (!existsSync(join(source, 'release'))) {
  console.error(`There is no copy of the server in ${source}: run "npm run standalone" first.`)
  process.exit(1)
}

/** The Node that the release is made for: a system has an older one, or none. A copy that has one keeps its own. */
const node = existsSync(join(source, PROGRAM)) ? undefined : nodePackage(readJson('package.json').devDependencies.node)

/** Adds Node to the list of packages, so that scanners find what is known of it. */
function withNode(sbom, { name, version, program }) {
  const ref = `${name}@${version}`
  const component = {
    'bom-ref': ref,
    type: 'platform',
    name,
    version,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    purl: `pkg:npm/${ref}`,
    hashes: [{ alg: 'SHA-256', content: sumOf(readFileSync(program)) }],
  }
  const root = sbom.metadata.component['bom-ref']
  const dependencies = sbom.dependencies.map(it =>
    it.ref === root ? { ...it, dependsOn: [...it.dependsOn, ref] } : it,
  )
  return {
    ...sbom,
    components: [...sbom.components, component],
    dependencies: [...dependencies, { ref, dependsOn: [] }],
  }
}

/** The files that belong to a release beside the program: how it is run, what it is made of, and under which licences. */
function besides() {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-sbom-'))
  try {
    const sbom = join(folder, 'sbom.cdx.json')
    execFileSync(process.execPath, ['src/cli/sbom.mjs', sbom], { stdio: 'pipe' })
    const packages = readJson(sbom)
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
      ['sbom.cdx.json', Buffer.from(`${JSON.stringify(node ? withNode(packages, node) : packages, null, 2)}\n`)],
      ['LICENCES-OF-PACKAGES.txt', Buffer.from(licenceTexts())],
      ...(node ? [['LICENCE-OF-NODE.txt', readFileSync(node.licence)]] : []),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const id = readFileSync(join(source, 'release'), 'utf8').trim()
const copied = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(source, join(entry.parentPath, entry.name)))
const files = [...new Set([...copied, PROGRAM])].sort()
const modeOf = path => (path === PROGRAM ? 0o755 : 0o644)
const others = besides()
const lineOf = (path, bytes) => `${sumOf(bytes)}  ${path}\n`
const sourceOf = path => (path === PROGRAM && node ? node.program : join(source, path))
const sums = [
  ...files.map(path => lineOf(path, readFileSync(sourceOf(path)))),
  ...Array.from(others, ([path, bytes]) => lineOf(path, bytes)),
].join('')

const archive = join(dirname(source), `tekme-${id}.tar.gz`)
const packed = packTar([
  ...files.map(path => ({ type: 'file', source: sourceOf(path), target: `${id}/${path}`, mode: modeOf(path) })),
  ...Array.from(others, ([path, content]) => ({ type: 'content', content, target: `${id}/${path}`, mode: 0o644 })),
  { type: 'content', content: sums, target: `${id}/SHA256SUMS`, mode: 0o644 },
])
await pipeline(packed, createGzip(), createWriteStream(archive))
writeFileSync(`${archive}.sha256`, `${sumOf(readFileSync(archive))}  ${basename(archive)}\n`)
console.log(`${archive}: ${files.length + others.size} files, ${Math.round(statSync(archive).size / 1e6)} MB`)
