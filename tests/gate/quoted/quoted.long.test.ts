import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { start, temporaryFolder } from '#tests/db/start/attempt.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { CASES, type Place } from './cases.ts'
import { copyDeploy, EMAIL, makeData, makeMachine, shell } from './site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const APP = join(mkdtempSync(join(tmpdir(), 'tekme-app-')), 'app')
/** Copied for each test. */
let DATA: string
beforeAll(async () => {
  const output = expect.stringMatching(/dist\/standalone: \d{3,} files besides those of the build/)
  expect(await shell('npm run standalone')).toMatchObject({ code: 0, output })
  cpSync('dist/standalone', APP, { recursive: true })
  DATA = await makeData()
})
afterAll(() => {
  for (const folder of [resolve(APP, '..'), DATA]) rmSync(folder, { recursive: true })
})

function place(): Place & { options: string } {
  const folders = ['empty', 'folder', 'data'].map(name => mkdtempSync(join(tmpdir(), `tekme-${name}-`)))
  const [empty = '', folder = '', data = ''] = folders
  cpSync(DATA, data, { recursive: true })
  const deploy = copyDeploy()
  const { env: machine, options, remove } = makeMachine(APP, data)
  onTestFinished(() => {
    remove()
    // A server that a signal ends may still be writing.
    for (const it of [...folders, deploy]) rmSync(it, { recursive: true, force: true, maxRetries: 5 })
  })
  return { data, empty, folder, deploy, machine, options }
}

test('the copy of the server, beside no packages but its own, migrates, serves pages and pictures, and ends at a signal', async () => {
  expect(existsSync(join(APP, 'node_modules/vite'))).toBe(false)
  const settings = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'x'.repeat(32),
    SITE_URL: 'https://upe.example',
    CONTACT_EMAIL: 'labas@upe.example',
    OPERATOR_NAME: 'Upė',
    DATA_DIR: temporaryFolder(),
  }
  expect(await shell('node src/cli/tekme.mjs migrate', { cwd: APP, env: settings })).toMatchObject({ code: 0 })
  const site = await start(
    { ...settings, DATABASE_URL: 'memory:', SEED_DEMO: '1' },
    { cwd: APP, entry: 'src/cli/tekme.mjs', words: ['serve'] },
  )
  const home = await (await fetch(site.url)).text()
  const tour = /href="\/tours\/(\w+)\//.exec(home)?.[1]
  const cover = await fetch(`${site.url}/covers/${tour}.png`)
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${site.url}/providers`)).status).toBe(200)
  expect(await site.stop()).toMatchObject({ code: 0 })
})

describe('a quoted command does what its document says', () => {
  test.for(Object.entries(CASES))('%s', ([command, run]) => run(command, place()))
})

test('they do so while one site runs, one after another', async () => {
  // A check of a backup asks nothing of the site.
  const ofServer = Object.keys(CASES).filter(it =>
    /^(?!install ).*(?:users|user:|backup(?!:check)|mails|doctor)(?!.*--help)/.test(it),
  )
  expect(ofServer.length).toBeGreaterThan(18)
  const { data, machine } = place()
  const running = await start({ DATA_DIR: data, SEED_DEMO: '0' })
  const failed: string[] = []
  for (const command of ofServer)
    await CASES[command]?.(command, { ...place(), data, machine }).catch(error => failed.push(`${command}: ${error}`))
  expect(failed).toEqual([])
  expect(await running.stop()).toMatchObject({ code: 0, errors: '' })
})

describe('every script of npm says how it is used, and does nothing else', () => {
  /** Other programs have their own. */
  const own = Object.entries(manifest.scripts).flatMap(([name, script]) => (script.startsWith('node ') ? [name] : []))

  test.for(own)('npm run %s -- --help', async name => {
    const empty = mkdtempSync(join(tmpdir(), 'tekme-help-'))
    onTestFinished(() => rmSync(empty, { recursive: true }))
    const data = join(empty, 'data')
    const said = await shell(`npm run --silent ${name} -- --help`, { env: { DATA_DIR: data } })
    expect(said).toEqual({
      code: 0,
      output: expect.stringMatching(/^(?:npm (?:run )?[\w:]+.*: .+\.\n|Usage: tekme )/),
      errors: '',
    })
    expect(existsSync(data)).toBe(false)
  })
})

describe('what systemd is told', () => {
  /** Where no release is installed, Node lies elsewhere. */
  const verify = (file: string) => {
    const unit = readFileSync(file, 'utf8').replace(/\/opt\/tekme\/\w+\/bin\/node/g, process.execPath)
    writeFileSync(file, unit)
    return shell(`systemd-analyze verify ${file}`)
  }
  /** Elsewhere than on Linux with systemd nothing reads units. */
  const hasSystemd = existsSync('/usr/bin/systemd-analyze')

  test.for(['tekme.socket', 'tekme.service', 'tekme-next.service', 'tekme-backup.service', 'tekme-backup.timer'])(
    'it understands %s',
    async file => {
      const { deploy } = place()
      expect(readFileSync(join(deploy, file), 'utf8')).toMatch(/^\[Unit\]$/m)
      if (hasSystemd) expect(await verify(join(deploy, file))).toEqual({ code: 0, output: '', errors: '' })
    },
  )

  test('tekme asks for a unit of the same user, state and settings as the site’s', async () => {
    const { machine, folder, options, deploy } = place()
    const said = await shell(`tekme users role ${EMAIL} admin`, { cwd: folder, env: machine })
    expect(said.code).toBe(0)
    const lines = readFileSync(options, 'utf8').trim().split('\n')
    const asked = lines.flatMap(it => (it.startsWith('--property=') ? [it.slice('--property='.length)] : []))
    const unit = readFileSync(join(deploy, 'tekme.service'), 'utf8').split('\n')
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter(it => !unit.includes(it))).toEqual([])
    expect(lines).toContain('--setenv=DATA_DIR=/var/lib/tekme')
    const own = `[Service]\nType=oneshot\nExecStart=/opt/tekme/current/bin/node --version\n${asked.join('\n')}\n`
    writeFileSync(join(deploy, 'command.service'), own)
    if (hasSystemd) expect(await verify(join(deploy, 'command.service'))).toEqual({ code: 0, output: '', errors: '' })
  })

  test('a backup of the unit is written beside the earlier ones; only then some go, but for those of a month', async () => {
    const { data, folder, machine } = place()
    const unit = readFileSync('deploy/tekme-backup.service', 'utf8')
    const [, run = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
    const line = run
      .replaceAll('/var/lib/tekme-backups', folder)
      .replace('/opt/tekme/current/bin/node', process.execPath)
    const nameOf = (days: number) =>
      `tekme-${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '')}.tar`
    const recent = nameOf(1.5)
    for (const name of [nameOf(31), recent, 'mine.tar']) writeFileSync(join(folder, name), '')
    expect((await shell(line, { cwd: APP, env: { ...machine, DATA_DIR: join(data, 'nothing') } })).code).toBe(1)
    expect(readdirSync(folder).toSorted()).toEqual(['mine.tar', recent])
    const said = await shell(line, { cwd: APP, env: { ...machine, DATA_DIR: data } })
    expect(said).toMatchObject({ code: 0, errors: '' })
    const { output } = await shell('ls', { cwd: folder })
    expect(output).toMatch(/^mine\.tar\n(?:tekme-20\d\d-\d\d-\d\dT\d{6}\.tar\n){2}$/)
  })
})

test('the service of compose makes a backup, and waits for a day, or for an hour where it failed', async () => {
  const { folder, empty, machine } = place()
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'))
  const [, , loop = ''] = services.backup.command
  // Ends the loop in place of waiting.
  writeFileSync(join(empty, 'sleep'), '#!/bin/sh\necho "waits $1" && kill $PPID\n', { mode: 0o755 })
  const run = (env: Record<string, string> = {}) => {
    const PATH = [empty, machine.IMAGE, machine.PATH].join(':')
    return shell(loop.replaceAll('/backups', folder), { env: { ...machine, PATH, ...env } })
  }
  expect((await run({ DATA_DIR: join(empty, 'nothing') })).output).toBe('waits 3600\n')
  expect(readdirSync(folder)).toEqual([])
  expect((await run()).output).toMatch(/^The backup is .+\nwaits 86400\n$/)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^tekme-20.+\.tar$/)])
  const [, , look] = services.backup.healthcheck.test.slice(1)
  expect((await shell(look.replace('/backups', folder))).code).toBe(0)
  expect((await shell(look.replace('/backups', empty))).code).toBe(1)
})
