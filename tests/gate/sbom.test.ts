import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
}
type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { component: { type: string; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json')
const folder = mkdtempSync(join(tmpdir(), 'tekme-sbom-'))
let sbom: Sbom

beforeAll(() => {
  const file = join(folder, 'release', 'sbom.cdx.json')
  execFileSync('npm', ['run', '--silent', 'sbom', '--', file], { stdio: 'pipe' })
  sbom = read(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the list of packages of a release', () => {
  test('is a CycloneDX document about this version', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/), version: 1 })
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    const { name, version } = manifest
    expect(sbom.metadata.component).toMatchObject({ type: 'application', name, version })
  })

  test('names each production dependency in its version', () => {
    const named = new Set(sbom.components.map(({ name, version }) => `${name} ${version}`))
    const wanted = Object.entries<string>(manifest.dependencies).map(([name, version]) => `${name} ${version}`)
    expect(wanted.length).toBeGreaterThan(25)
    expect(wanted.filter(it => !named.has(it))).toEqual([])
  })

  test('names exactly the packages of the lock file but for those of development only', () => {
    const lock: Record<string, { dev?: boolean; name?: string; version: string }> = read('package-lock.json').packages
    const released = Object.entries(lock).filter(([path, { dev }]) => path && !dev)
    const wanted = released.map(([path, it]) => `${it.name ?? path.split('node_modules/').at(-1)} ${it.version}`)
    const named = sbom.components.map(({ name, version }) => `${name} ${version}`)
    expect(named.toSorted()).toEqual([...new Set(wanted)].toSorted())
    expect(named.filter(it => /^(vitest|playwright|knip) /.test(it))).toEqual([])
  })

  test('has one sharp, that of the site, and no esbuild but of the release that builds it', () => {
    const versionsOf = (wanted: string) =>
      sbom.components.filter(({ name }) => name === wanted).map(({ version }) => version)
    expect(versionsOf('sharp')).toEqual([manifest.dependencies.sharp])
    const { esbuild } = manifest.overrides.tsm
    expect(versionsOf('esbuild')).toContain(esbuild)
    const release = esbuild.replace(/\d+$/, '')
    expect(versionsOf('esbuild').filter(it => !it.startsWith(release))).toEqual([])
    expect(sbom.components.filter(({ name }) => /^esbuild-\w+-/.test(name)).map(it => it.name)).toEqual([])
  })

  test('tells where each package comes from and what it depends on', () => {
    for (const { type, name, version, purl } of sbom.components) {
      expect(type, name).toBe('library')
      expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${version}`)
    }
    const refs = new Set(sbom.components.map(it => it['bom-ref']))
    expect(refs.size).toBe(sbom.components.length)
    const used = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn)
    expect(used.filter(ref => !refs.has(ref))).toEqual([])
    const hashed = sbom.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512'))
    expect(hashed.length / sbom.components.length).toBeGreaterThan(0.95)
  })
})
