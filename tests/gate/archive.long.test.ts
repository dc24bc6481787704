import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'tekme-archive-'))
const unpacked = join(folder, '1.2.3-a')
const read = (path: string) => readFileSync(join(unpacked, path), 'utf8')

beforeAll(() => {
  const copy = join(folder, 'standalone')
  mkdirSync(copy)
  writeFileSync(join(copy, 'release'), '1.2.3-a\n')
  execFileSync(process.execPath, ['src/cli/archive.mjs', copy], { stdio: 'pipe' })
  execFileSync('tar', ['--extract', '--gzip', '--file', join(folder, 'tekme-1.2.3-a.tar.gz'), '--directory', folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an archive has what it takes to run a release, and no settings of anybody', () => {
  const deployed = readdirSync(join(unpacked, 'deploy'))
  expect(deployed).toEqual(expect.arrayContaining(['tekme.service', 'site.env.example', '.env.example', 'alerts.yaml']))
  expect(deployed.filter(name => name.endsWith('.env'))).toEqual([])
  expect(read('LICENSE')).toContain('MIT')
  expect(read('CHANGELOG.md')).toContain('## Unreleased')
})

test('it lists its packages, each with the licence that it has to pass on', () => {
  const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { name: string; version: string }[] }
  const texts = read('LICENCES-OF-PACKAGES.txt')
  const named = Object.entries(manifest.dependencies).map(([name, version]) => `${name} ${version}`)
  expect(components.map(({ name, version }) => `${name} ${version}`)).toEqual(expect.arrayContaining(named))
  expect(named.filter(it => !texts.includes(`${it} (`))).toEqual([])
  expect(texts).toContain('Permission is hereby granted, free of charge')
})

test('it brings the Node that it is made for, which runs where there is no other', () => {
  const program = join(unpacked, 'bin/node')
  const version = manifest.devDependencies.node
  const env = { PATH: join(folder, 'nothing') }
  expect(execFileSync(program, ['--version'], { env, encoding: 'utf8' })).toBe(`v${version}\n`)
  expect(statSync(program).mode & 0o777).toBe(0o755)
  expect(read('LICENCE-OF-NODE.txt')).toMatch(/^Node\.js is licensed for use as follows:/)
  const { metadata, components, dependencies } = JSON.parse(read('sbom.cdx.json'))
  const found = components.filter(({ type }: { type: string }) => type === 'platform')
  const content = createHash('sha256').update(readFileSync(program)).digest('hex')
  expect(found).toMatchObject([
    { version, cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`, hashes: [{ alg: 'SHA-256', content }] },
  ])
  const ownOf = (ref: string) => dependencies.find((it: { ref: string }) => it.ref === ref)?.dependsOn
  expect(ownOf(metadata.component['bom-ref'])).toContain(found[0]['bom-ref'])
  expect(read('SHA256SUMS')).toContain(`${content}  bin/node\n`)
})

test('every file of it has its checksum', () => {
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
  const sums = read('SHA256SUMS').trim().split('\n')
  expect(sums).toHaveLength(files.length - 1)
  execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: unpacked, stdio: 'pipe' })
})
