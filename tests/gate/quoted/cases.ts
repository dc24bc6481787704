import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listEnds } from './archive.ts'
import { EMAIL, type Said, shell } from './site.ts'

/** The things that a case has: data of a site that is stopped or running, an empty place, a folder for files, the copy of `deploy`, a machine with Docker or systemd. */
export type Place = { data: string; empty: string; folder: string; deploy: string; machine: Record<string, string> }

type Case = (command: string, place: Place) => Promise<void>

const ROLE_SAID = `${EMAIL} is admin now, and is signed out everywhere.\n`
const ROLE_SET = /rasa@tekme\.example is admin now, and is signed out everywhere\./
const PASSWORD = 'žydi vyšnios prie Merkio\n'
const PASSWORD_SET = /rasa@tekme\.example has a new password/
const FACTORS_REMOVED = /rasa@tekme\.example has no second factor now/
const UP_TO_DATE = /The database is up to date\./
const BACKUP_WHOLE = /^The backup is whole: it holds \d+ rows and 0 pictures\.$/m
const NOT_EMPTY = /The database is not empty: nothing was changed\./
const SETTINGS_MISSING = /The settings DATABASE_URL, .+ are missing\./
const NO_BUCKET = /The setting BACKUP_URL is missing/
const NO_RIVERS = /The setting OVERPASS_URL is missing/
const PORT = String(20_000 + (process.pid % 20_000))
const ok = (said: Said) => expect(said).toMatchObject({ code: 0 })

/** In this repository; unchanged files are what shows that nothing else was done. */
const inRepository =
  (words: RegExp, { code = 0, typed = '' } = {}): Case =>
  async (command, { data }) => {
    const before = await shell('git status --porcelain && git diff | git hash-object --stdin')
    const line = command.replace('EMAIL', EMAIL).replace('ROLE', 'admin').replaceAll('what_it_is_for', 'quoted')
    const said = await shell(line, { env: { DATA_DIR: data }, typed })
    expect({ ...said, output: said.output + said.errors }).toMatchObject({ code, output: expect.stringMatching(words) })
    expect(await shell('git status --porcelain && git diff | git hash-object --stdin')).toEqual(before)
  }

/** Runs `tekme` on a machine. */
const onMachine =
  (words: RegExp, { code = 0, typed = '' } = {}): Case =>
  async (command, { folder, machine }) => {
    const line = command.replace('EMAIL', EMAIL).replace('ROLE', 'admin')
    const said = await shell(line, { cwd: folder, env: machine, typed })
    expect({ ...said, output: said.output + said.errors }).toMatchObject({ code, output: expect.stringMatching(words) })
  }

/** `- > FILE.new && mv FILE.new FILE` over a backup of yesterday. */
const overYesterday: Case = async (command, { folder, machine }) => {
  const file = join(folder, 'tekme.tar')
  writeFileSync(file, 'of yesterday')
  const failed = await shell(command, { cwd: folder, env: { ...machine, DATA_DIR: join(folder, 'nothing') } })
  expect(failed.code).toBe(1)
  expect(failed.errors).toMatch(/^There is no database in DATA_DIR/)
  expect(readFileSync(file, 'utf8')).toBe('of yesterday')
  const said = await shell(command, { cwd: folder, env: machine })
  expect(said).toEqual({ code: 0, output: '', errors: '' })
  expect(await listEnds(file)).toEqual(['manifest.json', 'end.json'])
  expect(existsSync(`${file}.new`)).toBe(false)
}

/** A file that is there is kept. */
const backsUp: Case = async (command, { data, folder, machine }) => {
  const file = join(folder, 'tekme.tar')
  const env = command.startsWith('npm ') ? { DATA_DIR: data } : machine
  const run = () => shell(command.replace('FILE', file), { env })
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining(`The backup is ${file}.`) })
  expect(await listEnds(file)).toEqual(['manifest.json', 'end.json'])
  expect(await run()).toMatchObject({ code: 1, errors: expect.stringContaining(`${file} is there already`) })
}

const putBack: Case = async (command, { folder, data, empty, machine }) => {
  ok(await shell(`node src/cli/tekme.mjs backup ${join(folder, 'tekme.tar')}`, { env: { DATA_DIR: data } }))
  const said = await shell(command, { cwd: folder, env: { ...machine, DATA_DIR: empty } })
  expect(said).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and 0 pictures\.$/m) })
  expect(existsSync(join(empty, 'db', 'PG_VERSION'))).toBe(true)
}

const giveRole: Case = async (command, { folder, machine }) => {
  const said = await shell(command.replace('EMAIL', EMAIL), { cwd: folder, env: machine })
  expect(said).toMatchObject({ code: 0, output: expect.stringContaining(ROLE_SAID), errors: '' })
}

const checksCopy: Case = async (command, place) => {
  ok(await shell('tekme backup - > tekme.tar', { cwd: place.folder, env: place.machine }))
  await onMachine(BACKUP_WHOLE)(command, place)
}

/** Serves until its address is known, and answers there. */
const serves =
  (ready: RegExp): Case =>
  async (command, { data }) => {
    const wait = `trap 'kill $!' EXIT; ${command} > "$LOG" 2>&1 & for i in $(seq 400); do grep --quiet --extended-regexp '${ready.source}' "$LOG" && break; sleep 0.5; done; cat "$LOG"; node --eval "fetch('http://127.0.0.1:$PORT/').then(it => it.text()).then(it => console.log(it.slice(0, 100)))"`
    const env = { DATA_DIR: data, HOST: '127.0.0.1', PORT, RENDER_AHEAD: '0' }
    const said = await shell(wait, { env: { ...env, LOG: join(data, 'log') } })
    expect(said.output).toMatch(ready)
    expect(said.output).toMatch(/<!doctype html>/i)
  }

const inDeploy: Case = async (command, { deploy }) => {
  writeFileSync(join(deploy, 'site.env'), 'mine')
  const line = command.replaceAll(/ (\/(?:etc|usr)\/)/g, ` ${deploy}$1`)
  ok(await shell(line, { cwd: deploy }))
  expect(readFileSync(join(deploy, 'site.env'), 'utf8')).toBe('mine')
}

/** In a repository of one file: what is in this one, `npm test` has looked at before. */
const formats: Case = async (command, { folder }) => {
  for (const file of ['package.json', 'biome.json', '.gitignore']) copyFileSync(file, join(folder, file))
  const source = join(folder, 'a.ts')
  writeFileSync(source, 'export const a = "b";')
  ok(await shell(command, { cwd: folder }))
  expect(readFileSync(source, 'utf8')).toBe("export const a = 'b'\n")
}

export const CASES: Record<string, Case> = {
  'npm start': serves(/Tėkmė is ready at/),
  'npm run serve': serves(/Tėkmė is ready at/),
  'npm run dev': async (command, place) => {
    await serves(/ready in/)(`${command} -- --host 127.0.0.1 --port $PORT`, place)
    // A server that outlives npm keeps the next one from starting.
    const isAnswered = () =>
      fetch(`http://127.0.0.1:${PORT}/`).then(
        () => true,
        () => false,
      )
    await expect.poll(isAnswered, { timeout: 30_000 }).toBe(false)
  },
  'npm run user:role -- EMAIL ROLE': inRepository(ROLE_SET),
  'npm run user:password -- EMAIL': inRepository(PASSWORD_SET, { typed: PASSWORD }),
  'npm run user:remove-factors -- EMAIL': inRepository(FACTORS_REMOVED),
  'npm run tekme -- --help': inRepository(/^Usage: tekme /m),
  'npm run --silent tekme -- mails --json': inRepository(/^\{"waiting":0,"givenUp":0,"dropped":0,"mails":\[\]\}$/m),
  'tekme users role EMAIL ROLE': onMachine(ROLE_SET),
  'tekme users password EMAIL': onMachine(PASSWORD_SET, { typed: PASSWORD }),
  'tekme users remove-factors EMAIL': onMachine(FACTORS_REMOVED),
  'tekme doctor': async (command, { data, machine }) => {
    mkdirSync(join(data, 'files'), { recursive: true })
    const said = await shell(command, { env: { ...machine, NODE_ENV: 'development' } })
    expect(said).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ok +database +PostgreSQL .+\.$/m),
      errors: '',
    })
  },
  'tekme doctor --mail ADDRESS': async (command, { machine }) => {
    const env = { ...machine, NODE_ENV: 'development' }
    const said = await shell(command.replace('ADDRESS', EMAIL), { env })
    expect(said).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^fault +mail +The mail server .+ there is none\./m),
    })
  },
  'tekme mails': onMachine(/^Waiting: 0, given up: 0, dropped: 0\.$/m),
  'tekme mails send ID': onMachine(/^No message that could be sent again is ID: see/m, { code: 1 }),
  'tekme mails send --all': onMachine(/^There is nothing to send again\.$/m),
  // Where there are releases, `upgrade.long.test.ts` runs them.
  'tekme upgrade FILE': onMachine(/is not in a folder of releases/, { code: 1 }),
  'tekme rollback': onMachine(/is not in a folder of releases/, { code: 1 }),
  'tekme migrate': onMachine(UP_TO_DATE),
  'tekme seed': onMachine(NOT_EMPTY),
  'tekme deploy:check': onMachine(SETTINGS_MISSING, { code: 1 }),
  'tekme rivers:import': onMachine(NO_RIVERS, { code: 1 }),
  'npm run db:migrate': inRepository(UP_TO_DATE),
  'npm run db:seed': inRepository(NOT_EMPTY),
  'npm run db:generate': inRepository(/No schema changes, nothing to migrate/),
  'npm run db:generate -- --name what-changes': inRepository(/No schema changes, nothing to migrate/),
  'npm run db:generate -- --name what_it_is_for': inRepository(/No schema changes, nothing to migrate/),
  'npm run deploy:check': inRepository(SETTINGS_MISSING, { code: 1 }),
  'npm run rivers:import': inRepository(NO_RIVERS, { code: 1 }),
  'npm run docs:asvs': inRepository(/docs:asvs/),
  'npm run atlas': inRepository(/atlas/),
  'npm run fonts': inRepository(/fonts/),
  'npm run format': formats,
  'npm run sbom': inRepository(/dist\/sbom\.cdx\.json: \d{2,} packages/),
  'npm run archive': inRepository(/dist\/tekme-.+\.tar\.gz: \d{3,} files/),
  'npm run test:mutation -- --score': inRepository(/\| all /),
  'npx vitest run --config tests/vitest.config.ts FILE': async (command, place) =>
    inRepository(/1 passed/)(command.replace('FILE', 'tests/unit/lib/slug.test.ts'), place),

  'npm run backup -- --help': inRepository(/^Usage: tekme backup .+$/m),
  'npm run backup -- FILE': backsUp,
  'tekme backup FILE': backsUp,
  'tekme backup:check FILE': async (command, place) => {
    const file = join(place.folder, 'tekme.tar')
    ok(await shell(`tekme backup ${file}`, { env: place.machine }))
    await onMachine(BACKUP_WHOLE)(command.replace('FILE', file), place)
  },
  'tekme backup bucket: --rotate': onMachine(NO_BUCKET, { code: 1 }),
  // Where there is a bucket, `backup/elsewhere.long.test.ts` runs them.
  'tekme backup:check bucket:': onMachine(NO_BUCKET, { code: 1 }),
  'tekme restore bucket:': onMachine(NO_BUCKET, { code: 1 }),
  'tekme restore FILE --identity KEYS': onMachine(/KEYS cannot be read/, { code: 1 }),
  'tekme backup:check - < tekme.tar': checksCopy,
  'docker compose run --rm -T site tekme backup:check - < tekme.tar': checksCopy,
  'tekme backup FOLDER --rotate': async (command, { folder, machine }) => {
    const names = ['tekme-2001-01-01T000000.tar', 'mine.tar']
    for (const name of names) writeFileSync(join(folder, name), '')
    ok(await shell(command.replace('FOLDER', folder), { env: machine }))
    expect(readdirSync(folder).toSorted()).toEqual(['mine.tar', expect.stringMatching(/^tekme-20[2-9].+\.tar$/)])
  },
  'npm run backup -- FOLDER/': async (command, { data, folder }) => {
    ok(await shell(command.replace('FOLDER', folder), { env: { DATA_DIR: data } }))
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^tekme-\d{4}-\d{2}-\d{2}T\d{6}\.tar$/)
    expect(await listEnds(join(folder, name))).toEqual(['manifest.json', 'end.json'])
  },
  'npm run restore -- FILE': async (command, place) =>
    putBack(command.replace('FILE', join(place.folder, 'tekme.tar')).replace('npm', 'npm --prefix "$REPOSITORY"'), {
      ...place,
      machine: { REPOSITORY: process.cwd() },
    }),

  'tekme restore FILE': async (command, place) =>
    putBack(command.replace('FILE', join(place.folder, 'tekme.tar')), place),

  'docker compose exec site tekme users role EMAIL admin': giveRole,
  'docker compose exec -T site tekme backup - > tekme.tar.new && mv tekme.tar.new tekme.tar': overYesterday,
  'docker compose run --rm -T site tekme restore - < tekme.tar': putBack,
  'tekme users role EMAIL admin': giveRole,
  'tekme backup - > tekme.tar.new && mv tekme.tar.new tekme.tar': overYesterday,
  'tekme restore - < tekme.tar': putBack,

  'cd deploy': async command => ok(await shell(command)),
  'cp --no-clobber .env.example .env; cp --no-clobber site.env.example site.env; chmod 600 .env site.env': async (
    command,
    place,
  ) => {
    await inDeploy(command, place)
    expect(statSync(join(place.deploy, '.env')).mode & 0o777).toBe(0o600)
  },
  'install --mode=644 tekme.socket tekme.service tekme-next.service tekme-backup.service tekme-backup.timer /etc/systemd/system/':
    inDeploy,
  'install --mode=755 tekme /usr/local/sbin/': inDeploy,
  'chown --recursive USER:GROUP DATA_DIR': async (command, { data }) =>
    ok(
      await shell(
        command.replace('USER:GROUP', `${process.getuid?.()}:${process.getgid?.()}`).replace('DATA_DIR', data),
      ),
    ),
}
