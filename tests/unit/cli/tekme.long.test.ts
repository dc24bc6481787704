import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mails } from '#db/schema/index.ts'
import { MAIL_RETRY_MINUTES } from '#src/domain/mails/mail.ts'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'
import { inherited } from '#tests/support/inherited.ts'
import { runTekme, TEKME } from '#tests/support/tekme.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { describeCommand } from './command.ts'

const COMMANDS = [
  ...readdirSync('src/cli/commands').map(file => [file.replace(/\.\w+$/, '').replace('-', ':')]),
  ...['role', 'password', 'remove-factors'].map(name => ['users', name]),
  ...['list', 'send'].map(name => ['mails', name]),
]

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('help', () => {
  test('names every command and the exit codes', async () => {
    const { code, output, errors } = await runTekme(['--help'])
    expect([code, errors]).toEqual([0, ''])
    for (const [name = ''] of COMMANDS) expect(output).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(output).toContain('Exit codes: 0 done, 1 failed, 2 wrong use.')
    expect(await runTekme(['help'])).toEqual({ code, output, errors })
  })

  test.each(COMMANDS)('of %s %s is all that is done', async (...words) => {
    const folder = emptyFolder()
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://tekme@127.0.0.1:1/tekme' }
    const { code, output, errors } = await runTekme([...words.filter(it => it !== undefined), '--help'], { env })
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(new RegExp(`^Usage: tekme ${words.join(' ')}.*\\n\\n[A-Z][^]+?\\.\\n`))
    expect(output).toContain('Exit codes: 0 done, 1 failed, 2 wrong use.')
    expect(readdirSync(folder)).toEqual([])
  })

  test('loads the command and its words, but nothing that it would work with', () => {
    const hooks = `import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) })`
    const words = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, TEKME, 'backup', '--help']
    const { stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    const loaded = stderr.split('\n').filter(it => it.startsWith('file:'))
    expect(loaded.filter(it => it.includes('/src/cli/commands/'))).toEqual([
      expect.stringMatching(/\/src\/cli\/commands\/backup\.ts$/),
    ])
    const others = loaded.filter(it => !/\/src\/cli\/|\/node_modules\/commander\/|\/node-version\.mjs$/.test(it))
    expect(others).toEqual([])
  })

  test('finds files of drizzle-orm by their names: Node would read its large package.json for each', () => {
    const hooks = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => (console.error(context.parentURL, name), next(name, context)) })`
    const words = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, TEKME, 'mails']
    const env = { ...inherited(), DATABASE_URL: 'postgres://tekme@127.0.0.1:1/tekme', AUTH_SECRET: 'x'.repeat(32) }
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env })
    expect([status, stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
    const found = stderr.split('\n').filter(it => it.includes('drizzle-orm'))
    expect(found.filter(it => /\/node_modules\/drizzle-orm\/.+ \.\.?\//.test(it))).toEqual([])
    // Its other importers still go the usual way.
    expect(found.length).toBeGreaterThan(10)
    expect(globSync('node_modules/drizzle-orm/**/package.json')).toHaveLength(1)
  })

  test('tells the version of the package', async () => {
    expect(await runTekme(['--version'])).toEqual({ code: 0, output: `${manifest.version}\n`, errors: '' })
  })
})

describe('wrong use is refused in one sentence, with code 2, before anything is opened', () => {
  test.each([
    [['bakup'], `Unknown command 'bakup' (Did you mean backup?). See "tekme --help".\n`],
    [['users', 'rol'], `Unknown command 'rol' (Did you mean role?). See "tekme users --help".\n`],
    [['backup', '--jsn'], `Unknown option '--jsn' (Did you mean --json?). See "tekme backup --help".\n`],
    [['mails', 'send'], `Name messages by their ids, or --all. See "tekme mails send --help".\n`],
    [['mails', 'send', 'aaaaaaaaaaaa', '--all'], /^Name messages by their ids, or --all\./],
    [['mails', 'aaaaaaaaaaaa'], /^Too many arguments for 'list'\./],
    [['--json', 'mails'], `Unknown option '--json'. See "tekme --help".\n`],
    [
      ['serve', 'x'],
      /^Too many arguments for 'serve'\. Expected 0 arguments but got 1: x\. See "tekme serve --help"\.\n$/,
    ],
    [['migrate', 'x'], /^Too many arguments for 'migrate'\. .+ See "tekme migrate --help"\.\n$/],
    [['restore'], `Missing required argument 'file'. See "tekme restore --help".\n`],
    [['users', 'password'], `Missing required argument 'email'. See "tekme users password --help".\n`],
    [['users', 'remove-factors', 'rasa'], /An address has an @\. See "tekme users remove-factors --help"\.\n$/],
    [
      ['users', 'role', 'rasa@upe.example', 'karalius'],
      /Allowed choices are user, pending, manager, admin\. See .+\n$/,
    ],
    [['backup', '-', '--json'], /^The archive and --json cannot both go to standard output\. See .+\n$/],
  ])('%j', async (words, sentence) => {
    const folder = emptyFolder()
    const refused = await runTekme(words, { env: { DATA_DIR: join(folder, 'data') } })
    expect(refused).toEqual({
      code: 2,
      output: '',
      errors: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
    expect(refused.errors.trim()).not.toContain('\n')
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([[[]], [['users']]])('%j without a command gets the help', async words => {
    expect(await runTekme(words)).toEqual({ code: 2, output: '', errors: expect.stringMatching(/^Usage: tekme/) })
  })
})

test('paths among the words are relative to where the command is called, and the rest to the program', async () => {
  const folder = emptyFolder()
  await copyPgliteTemplate(join(folder, 'data', 'db'), 'migrated')
  const said = await runTekme(['backup', 'tekme.tar', '--json'], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data') },
  })
  expect(said).toMatchObject({ code: 0, errors: '' })
  const { file, bytes } = JSON.parse(said.output)
  expect(file).toMatch(/\/tekme\.tar$/)
  expect(existsSync(join(folder, 'tekme.tar'))).toBe(true)
  expect(bytes).toBeGreaterThan(1000)
  const dated = await runTekme(['backup', 'backups/'], { cwd: folder, env: { DATA_DIR: join(folder, 'data') } })
  expect(dated).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/\/backups\/tekme-[^/]+\.tar\.part cannot be /),
  })
  const place = emptyFolder()
  await copyPgliteTemplate(join(place, 'db'))
  const restored = await runTekme(['restore', 'tekme.tar', '--json'], { cwd: folder, env: { DATA_DIR: place } })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(JSON.parse(restored.output)).toEqual({ rows: expect.any(Number), files: 0, missing: [] })
  const current = await runTekme(['migrate', '--json'], { cwd: folder, env: { DATA_DIR: place } })
  expect(current).toEqual({ code: 0, output: '{"applied":0}\n', errors: '' })
})

describe('messages that are not sent', () => {
  const { run, db } = describeCommand('mails')

  test('are listed without whom they are for and what they say', async () => {
    const to = { toEmail: 'rasa@upe.example', locale: 'lt', data: { name: 'Rasa Upė' } } as const
    const moment = (day: number) => new Date(Date.UTC(2026, 5, day, 10, 30))
    await db()
      .insert(mails)
      .values([
        { id: 'aaaaaaaaaaaa', kind: 'verify-email', createdAt: moment(2), notBefore: moment(3), ...to },
        {
          id: 'bbbbbbbbbbbb',
          kind: 'booking-requested',
          createdAt: moment(1),
          notBefore: moment(4),
          tries: MAIL_RETRY_MINUTES.length + 1,
          lastError: 'EENVELOPE 550',
          ...to,
        },
        { id: 'cccccccccccc', kind: 'new-device', ...to, toEmail: '', data: {}, sentAt: moment(2) },
        {
          id: 'dddddddddddd',
          kind: 'reset-password',
          ...{ ...to, toEmail: '', data: {}, lastError: 'ECONNECTION' },
          ...{ createdAt: moment(3), uselessAt: moment(4), sentAt: moment(4), isDropped: true, tries: 3 },
        },
      ])
    expect(await run([])).toEqual({
      code: 0,
      output: `Waiting: 1, given up: 1, dropped: 1.
bbbbbbbbbbbb booking-requested, written 2026-06-01T10:30Z, given up, tries: 19, EENVELOPE 550
aaaaaaaaaaaa verify-email, written 2026-06-02T10:30Z, due 2026-06-03T10:30Z, tries: 0
dddddddddddd reset-password, written 2026-06-03T10:30Z, dropped, useless from 2026-06-04T10:30Z, tries: 3, ECONNECTION
`,
      errors: '',
    })
    const { output, ...ended } = await run(['--json'])
    expect(ended).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^[^\n]+\n$/)
    expect(output).not.toMatch(/rasa/i)
    expect(JSON.parse(output)).toMatchObject({
      waiting: 1,
      givenUp: 1,
      dropped: 1,
      mails: [
        { id: 'bbbbbbbbbbbb', kind: 'booking-requested', isGivenUp: true, tries: 19, lastError: 'EENVELOPE 550' },
        { id: 'aaaaaaaaaaaa', isGivenUp: false, nextTryAt: '2026-06-03T10:30:00.000Z', lastError: null },
        { id: 'dddddddddddd', isGivenUp: false, isDropped: true, uselessAt: '2026-06-04T10:30:00.000Z' },
      ],
    })
  })

  test('are sent again by their ids, or all that failed', async () => {
    const refused = await run(['send', 'bbbbbbbbbbbb', 'dddddddddddd'])
    const sentence = 'No message that could be sent again is dddddddddddd: see "tekme mails".\n'
    expect(refused).toEqual({ code: 1, output: '', errors: sentence })
    const [before] = await db().select().from(mails).where(eq(mails.id, 'bbbbbbbbbbbb'))
    expect(before?.tries).toBe(MAIL_RETRY_MINUTES.length + 1)
    expect(await run(['send', '--all', '--json'])).toEqual({
      ...{ code: 0, errors: '' },
      output: '{"ids":["bbbbbbbbbbbb"]}\n',
    })
    const [after] = await db().select().from(mails).where(eq(mails.id, 'bbbbbbbbbbbb'))
    expect(after).toMatchObject({ tries: 0, toEmail: 'rasa@upe.example' })
    expect(await run(['send', '--all'])).toEqual({ code: 0, output: 'There is nothing to send again.\n', errors: '' })
  })
})
