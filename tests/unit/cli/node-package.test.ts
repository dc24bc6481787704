import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const VERSION = '24.99.0'
const OTHERS = 'node_modules/.cache/other-nodes'

/**
 * An npm that writes the program, waits until the file `go` is there, then writes the rest, as a slow line does; of `fails`, it
 * ends in between.
 */
const npmOf = (fails: boolean) => `#!${process.execPath}
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
const prefix = words[words.indexOf('--prefix') + 1]
const [name, version] = words.at(-1).split('@')
const folder = prefix + '/node_modules/' + name
mkdirSync(folder + '/bin', { recursive: true })
writeFileSync(folder + '/bin/node', '')
writeFileSync('begun-' + process.pid, '')
if (${fails}) process.exit(1)
const timer = setInterval(() => {
  if (!existsSync('go')) return
  clearInterval(timer)
  writeFileSync(folder + '/package.json', JSON.stringify({ version }))
}, 5)
`

/** A project without that version, whose npm waits for `go`. */
function project(fails = false) {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'bin'))
  const npm = join(folder, 'bin/npm')
  writeFileSync(npm, npmOf(fails))
  chmodSync(npm, 0o755)
  cpSync('src/cli/node-package.mjs', join(folder, 'node-package.mjs'))
  const script = `import { nodePackage } from './node-package.mjs'; console.log(nodePackage('${VERSION}').program)`
  const env = { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) }
  const find = () => run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })
  const begun = () => readdirSync(folder).filter(name => name.startsWith('begun-')).length
  const go = () => writeFileSync(join(folder, 'go'), '')
  return { folder, find, begun, go, kept: () => readdirSync(join(folder, OTHERS)) }
}

test('a Node that several processes look for at once is fetched, and none sees half of it', async () => {
  const { folder, find, begun, go, kept } = project()
  const first = [find(), find()]
  await expect.poll(begun, { timeout: 10_000 }).toBe(2)
  const late = find()
  await expect.poll(begun, { timeout: 10_000 }).toBe(3)
  go()
  const programs = (await Promise.all([...first, late])).map(({ stdout }) => stdout.trim())
  expect(new Set(programs).size).toBe(1)
  expect(programs[0]).toContain(resolve(folder, OTHERS, VERSION))
  expect(existsSync(programs[0] ?? '')).toBe(true)
  expect(kept()).toEqual([VERSION])
})

test('one that cannot be fetched leaves nothing', async () => {
  const { find, kept } = project(true)
  await expect(find()).rejects.toThrow('Command failed')
  expect(kept()).toEqual([])
})
