import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked('npm run sbom -- FILE: writes the packages of the server as CycloneDX, dist/sbom.cdx.json.')

/** Writes what the released server is made of, as CycloneDX: the packages of the lock file but for those of development only. */
const [, , file = 'dist/sbom.cdx.json'] = process.argv
const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

/** On Windows npm is a script of the shell. */
const askFor = words =>
  execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, shell: process.platform === 'win32' })

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

function askNpm() {
  try {
    return JSON.parse(askFor(ARGUMENTS))
  } catch (error) {
    const version = askFor(['--version']).trim()
    console.error(`npm sbom failed (npm ${version}; it needs npm 10 or newer).`)
    throw error
  }
}

/** Packages by the lock file: npm's own `--omit=dev` leaves out whatever a package of development needs too, such as react. */
const production = new Set(
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
)

const sbom = askNpm()
const root = sbom.metadata.component
const isReleased = ref => ref === root['bom-ref'] || production.has(ref)
sbom.components = sbom.components.filter(({ name, version }) => production.has(`${name}@${version}`))
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => isReleased(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isReleased) }))
// npm names it after the folder.
root.name = readJson('package.json').name
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${file}: ${sbom.components.length} packages`)
