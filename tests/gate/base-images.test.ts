import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')
const DIGEST = `sha256:${'0f'.repeat(32)}`
const basesIn = (text: string) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)

/** A folder with the Containerfile and with a `docker` that says `digest` of every image; no registry is asked. */
function machine(digest: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-bases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'Containerfile')
  copyFileSync('deploy/Containerfile', file)
  const docker = join(folder, 'docker')
  writeFileSync(docker, `#!/bin/sh\necho "$@" >> '${folder}/asked'\n[ "$1" = pull ] || echo '${digest}'\n`)
  chmodSync(docker, 0o755)
  const pin = () =>
    execFileSync(resolve('.github/pin-bases.sh'), [file], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  return { pin, file, asked: () => read(join(folder, 'asked')) }
}

test('a release is built upon the digests that the tags of its bases have, and says which', () => {
  const { pin, file, asked } = machine(`node@${DIGEST}`)
  const [tag = ''] = basesIn(read('deploy/Containerfile'))
  expect(pin()).toBe(`${tag}@${DIGEST}\n`)
  expect(asked()).toContain(`pull --quiet ${tag}\n`)
  const pinned = read(file)
  expect(pinned.replaceAll(`@${DIGEST}`, '')).toBe(read('deploy/Containerfile'))
  expect(basesIn(pinned)).toEqual([`${tag}@${DIGEST}`, `${tag}@${DIGEST}`])
  // Once it is pinned by the repository nothing is asked any more.
  expect(pin()).toBe(`${tag}@${DIGEST}\n`)
  expect(asked().match(/pull/g)).toHaveLength(1)
  expect(read(file)).toBe(pinned)
})

test('a base without a digest fails the release', () => {
  const { pin, file } = machine('')
  expect(pin).toThrow(/The registry names no digest of docker\.io\/library\/node:/)
  expect(read(file)).toBe(read('deploy/Containerfile'))
})

test('the workflow builds what was pinned, and tells of it; the repository is pinned by Renovate', () => {
  type Step = { run?: string }
  const { jobs } = parse(read('.github/workflows/release.yml'))
  const lines = Object.values<{ steps: Step[] }>(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run?.split('\n') ?? []),
  )
  const at = lines.indexOf('.github/pin-bases.sh deploy/Containerfile > bases.txt')
  expect(lines[at + 1]).toMatch(/^docker build --file deploy\/Containerfile /)
  expect(lines.findIndex(it => it.includes('bases.txt >> notes.md'))).toBeGreaterThan(at)
  expect(lines.findIndex(it => it.startsWith('gh release create'))).toBeGreaterThan(
    lines.findIndex(it => it.includes('bases.txt >> notes.md')),
  )
  expect(JSON.parse(read('renovate.json')).extends).toContain('docker:pinDigests')
  expect(read('deploy/README.md')).toContain('Its base is named by tag until Renovate has pinned it')
})
