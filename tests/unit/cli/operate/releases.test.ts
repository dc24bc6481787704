import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarEntry } from 'modern-tar'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findPlace, lead, type Place, releaseAt, removeOthers } from '#src/cli/operate/releases/place.ts'
import { unpackRelease } from '#src/cli/operate/releases/unpack.ts'

const FILES = ['package.json', 'src/cli/tekme.mjs', 'dist/server/entry.mjs', 'bin/node', 'node_modules/a/index.js']

let folder: string
let place: Place
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tekme-releases-'))
  place = { root: folder, releases: join(folder, 'releases') }
  mkdirSync(place.releases)
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Archives that were packed, by what is in them: the next test gets a copy. */
const packed = new Map<string, string>()
afterAll(() => {
  for (const it of packed.values()) rmSync(it, { recursive: true })
})

/** An archive as `npm run archive` makes it, of a small program. */
function archive(id = '0.9.0-1', files = FILES): string {
  const key = [id, ...files].join()
  const from = packed.get(key) ?? pack(id, files)
  packed.set(key, from)
  const name = `tekme-${id}.tar.gz`
  for (const it of [name, `${name}.sha256`]) copyFileSync(join(from, it), join(folder, it))
  return join(folder, name)
}

function pack(id: string, files: readonly string[]): string {
  const made = mkdtempSync(join(tmpdir(), 'tekme-packed-'))
  const copy = join(made, 'copy')
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), `// ${path}\n`)
  }
  writeFileSync(join(copy, 'release'), `${id}\n`)
  execFileSync(process.execPath, ['src/cli/archive.mjs', copy])
  return made
}

/** The same archive with other parts in its end. */
async function withMore(file: string, ...entries: TarEntry[]): Promise<string> {
  const parts = [gunzipSync(readFileSync(file)).subarray(0, -1024), await packTar(entries)]
  writeFileSync(file, gzipSync(Buffer.concat(parts)))
  rmSync(`${file}.sha256`)
  return file
}

/** The same archive with other words in a file. */
function changeIn(file: string, before: string, after: string): void {
  const parts = gunzipSync(readFileSync(file))
  parts.write(after, parts.indexOf(before))
  writeFileSync(file, gzipSync(parts))
  rmSync(`${file}.sha256`)
}

describe('the archive of a release', () => {
  test('is unpacked under its id, as files that others may read', async () => {
    expect(await unpackRelease(place, archive())).toBe('0.9.0-1')
    const release = join(place.releases, '0.9.0-1')
    for (const path of FILES) {
      expect(readFileSync(join(release, path), 'utf8')).toBe(`// ${path}\n`)
      // Node alone is run by itself.
      expect(statSync(join(release, path)).mode & 0o777, path).toBe(path === 'bin/node' ? 0o755 : 0o644)
    }
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' })).toContain('OK')
    expect(readdirSync(place.releases)).toEqual(['0.9.0-1'])
  })

  test('takes the place of what an upgrade that was killed has left, but of none that is in use', async () => {
    const file = archive()
    mkdirSync(join(place.releases, '0.9.0-1'))
    await unpackRelease(place, file)
    expect(existsSync(join(place.releases, '0.9.0-1/package.json'))).toBe(true)
    lead(place, 'current', '0.9.0-1')
    writeFileSync(join(place.releases, '0.9.0-1/mine'), '')
    await unpackRelease(place, file)
    expect(existsSync(join(place.releases, '0.9.0-1/mine'))).toBe(true)
  })

  test.each<[string, RegExp, (file: string) => unknown]>([
    ['that is not there', /is not there\.$/, file => rmSync(file)],
    [
      'that is another',
      /is not the archive that tekme-0\.9\.0-1\.tar\.gz\.sha256 names/,
      file => writeFileSync(file, gzipSync('x')),
    ],
    [
      'that is cut off',
      /cannot be unpacked, it may be cut off or damaged/,
      file => {
        rmSync(`${file}.sha256`)
        writeFileSync(file, readFileSync(file).subarray(0, 200))
      },
    ],
    [
      'that is no archive',
      /cannot be unpacked/,
      file => {
        rmSync(`${file}.sha256`)
        writeFileSync(file, 'x'.repeat(2000))
      },
    ],
    [
      'with a file more',
      /nobody knows its file more\.js\.$/,
      file => withMore(file, { header: { name: '0.9.0-1/more.js', size: 1, type: 'file' }, body: 'x' }),
    ],
    [
      'with a file changed',
      /its file package\.json is another\.$/,
      file => changeIn(file, '// package.json', '// qackage.json'),
    ],
    [
      'with a second folder',
      /is no release of Tėkmė\.$/,
      file => withMore(file, { header: { name: 'other/more.js', size: 1, type: 'file' }, body: 'x' }),
    ],
    [
      'that leads out of its folder',
      /cannot be unpacked|is no release|nobody knows/,
      file => withMore(file, { header: { name: '../../../out.js', size: 1, type: 'file' }, body: 'x' }),
    ],
  ])('%s is refused in one sentence, and nothing is left', async (_, sentence, damage) => {
    const file = archive()
    await damage(file)
    await expect(unpackRelease(place, file)).rejects.toThrow(sentence)
    expect(readdirSync(place.releases)).toEqual([])
    expect(readdirSync(folder).toSorted()).not.toContain('out.js')
  })

  test('without the server is refused', async () => {
    const file = archive('0.9.0-1', ['package.json', 'src/cli/tekme.mjs', 'bin/node'])
    await expect(unpackRelease(place, file)).rejects.toThrow(/it has no dist\/server\/entry\.mjs\.$/)
  })

  test('takes no links along, which could lead anywhere', async () => {
    const link = { name: '0.9.0-1/link', size: 0, type: 'symlink', linkname: '/etc' } as const
    await unpackRelease(place, await withMore(archive(), { header: link }))
    expect(existsSync(join(place.releases, '0.9.0-1/link'))).toBe(false)
  })
})

describe('where releases are', () => {
  test('is found from a program that is one of them, and from no other copy', () => {
    const program = join(place.releases, 'a')
    expect(() => findPlace(program)).toThrow('not in a folder of releases')
    lead(place, 'current', 'a')
    mkdirSync(program)
    expect(findPlace(program)).toEqual(place)
    expect(() => findPlace(folder)).toThrow('not in a folder of releases')
  })

  test('a link is switched in one step; what none leads to is removed', () => {
    for (const id of ['a', 'b', 'c', 'd']) mkdirSync(join(place.releases, id))
    lead(place, 'current', 'a')
    lead(place, 'previous', 'a')
    lead(place, 'current', 'c')
    lead(place, 'next', 'd')
    lead(place, 'next', undefined)
    expect(releaseAt(place, 'current')).toBe('c')
    expect(releaseAt(place, 'next')).toBeUndefined()
    symlinkSync('nowhere', join(folder, 'mine'))
    removeOthers(place)
    expect(readdirSync(place.releases).toSorted()).toEqual(['a', 'c'])
  })
})
