import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataFolder, readSettings, SETTING_NAMES, StartError, settingFaults } from '#src/server/config/settings.ts'

const read = (values: Record<string, string> = {}) => readSettings(name => values[name])

const DEFAULTS = {
  PORT: 4321,
  HOST: 'localhost',
  SHUTDOWN_DELAY_SECONDS: 0,
  DATA_DIR: '.data',
  SITE_URL: 'http://localhost:4321',
  DATABASE_POOL_SIZE: 10,
  DATABASE_READ_ONLY: '0',
  BACKUP_DAYS: 30,
  CONTACT_EMAIL: 'labas@tekme.example',
  AUTH_GOOGLE_ISSUER: 'https://accounts.google.com',
  TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  SEED_DEMO: '1',
  API_READS_PER_MINUTE: 600,
  HSTS_INCLUDE_SUBDOMAINS: '0',
  RENDER_AHEAD: '1',
  METRICS_HOST: 'localhost',
  GAUGES_URL: '',
}

test('nothing set is a site on this machine with its data beside it', () => {
  expect(JSON.parse(JSON.stringify(read()))).toEqual(DEFAULTS)
})

test('a setting that is empty is as if it were not set', () => {
  const empty = Object.fromEntries(
    SETTING_NAMES.filter(name => !['TILE_URL', 'GAUGES_URL'].includes(name)).map(name => [name, '']),
  )
  expect(read(empty)).toEqual(read())
})

test('tiles are switched off by an empty value', () => {
  expect(read({ TILE_URL: '' }).TILE_URL).toBe('')
})

describe('gauges are read from their public source only by a site that people reach', () => {
  const PUBLIC = 'https://api.meteo.lt/v1/'
  test.each<[string, Record<string, string>, string]>([
    ['a public site', { SITE_URL: 'https://tekme.lt' }, PUBLIC],
    ['one with a port', { SITE_URL: 'https://upes.tekme.lt:8443' }, PUBLIC],
    ['this machine', {}, ''],
    ['this machine by its name', { SITE_URL: 'http://localhost:4321' }, ''],
    ['this machine by its address', { SITE_URL: 'http://127.0.0.1:4321' }, ''],
    ['this machine in IPv6', { SITE_URL: 'http://[::1]:4321' }, ''],
    ['a name of tests', { SITE_URL: 'https://tekme.example' }, ''],
    ['a machine of one’s own network', { SITE_URL: 'http://upe.local' }, ''],
    ['a preview', { SITE_URL: 'https://tekme.lt', PREVIEW: 'deploy-preview-1' }, ''],
    ['a copy that changes nothing', { SITE_URL: 'https://tekme.lt', DATABASE_READ_ONLY: '1' }, ''],
    ['an address that is given', { GAUGES_URL: 'http://127.0.0.1:9/v1' }, 'http://127.0.0.1:9/v1'],
  ])('%s', (_, values, address) => expect(read(values).GAUGES_URL).toBe(address))

  test('an empty value switches them off', () => {
    expect(read({ SITE_URL: 'https://tekme.lt', GAUGES_URL: '' }).GAUGES_URL).toBe('')
  })
})

describe('a good value is taken', () => {
  test.each<[string, string, unknown]>([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['SHUTDOWN_DELAY_SECONDS', '0.25', 0.25],
    ['SHUTDOWN_DELAY_SECONDS', '20', 20],
    ['DATABASE_URL', 'postgres://u:p@db.example/tekme', 'postgres://u:p@db.example/tekme'],
    ['DATABASE_URL', 'postgresql://db.example/tekme', 'postgresql://db.example/tekme'],
    ['DATABASE_URL', 'memory:', 'memory:'],
    ['SITE_URL', 'https://tekme.example/', 'https://tekme.example'],
    ['SITE_URL', 'https://tekme.example:8443/a?b', 'https://tekme.example:8443'],
    ['AUTH_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
    ['METRICS_TOKEN', 'x'.repeat(32), 'x'.repeat(32)],
    ['SMTP_URL', 'smtps://u:p@mail.example', 'smtps://u:p@mail.example'],
    ['MAIL_FROM', 'Tėkmė <labas@tekme.lt>', 'Tėkmė <labas@tekme.lt>'],
    ['GEOCODER_URL', 'https://geo.example/reverse', 'https://geo.example/reverse'],
    ['OVERPASS_URL', 'https://osm.example/api/interpreter', 'https://osm.example/api/interpreter'],
    ['GEOCODER_URL', 'http://127.0.0.1:8080/reverse', 'http://127.0.0.1:8080/reverse'],
    ['BREACHED_PASSWORDS_URL', 'https://hashes.example', 'https://hashes.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['SEED_DEMO', '0', '0'],
    ['API_READS_PER_MINUTE', '1', 1],
    ['HSTS_INCLUDE_SUBDOMAINS', '1', '1'],
    ['RENDER_AHEAD', '0', '0'],
  ])('%s=%s', (name, value, taken) => expect(read({ [name]: value })).toMatchObject({ [name]: taken }))

  test('without a SITE_URL pages use the address of the server', () => {
    expect(read({ HOST: '127.0.0.1', PORT: '8080' }).SITE_URL).toBe('http://127.0.0.1:8080')
  })
})

describe('a bad value stops the start with one sentence that names the setting and not the value', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' 80'],
    ['DATABASE_URL', 'slaptas'],
    ['DATABASE_URL', 'mysql://u:slaptas@h/d'],
    ['DATABASE_URL', 'http://u:slaptas@h/d'],
    ['DATABASE_URL', 'postgres://u:slaptas@h:99999/d'],
    ['SITE_URL', 'tekme.lt'],
    ['SITE_URL', 'ftp://tekme.lt'],
    ['AUTH_SECRET', 'slaptas'],
    ['METRICS_TOKEN', 'slaptas'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://u:slaptas@mail.example'],
    ['MAIL_FROM', 'labas'],
    ['MAIL_FROM', 'a@tekme.lt\r\nBcc: slaptas@tekme.lt'],
    ['TRUSTED_PROXIES', 'slaptas'],
    ['CONTACT_EMAIL', 'labas'],
    ['AUTH_GOOGLE_ISSUER', 'google'],
    ['GEOCODER_URL', 'localhost:8080'],
    ['OVERPASS_URL', 'ftp://osm.example/'],
    ['BREACHED_PASSWORDS_URL', 'hashes.example'],
    ['GAUGES_URL', 'api.example/v1'],
    ['SEED_DEMO', 'true'],
    ['RENDER_AHEAD', 'no'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(StartError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must [^\\n.]+\\.$`))
    expect(() => read({ [name]: value })).not.toThrow('slaptas')
  })

  test('of several the first is named', () => {
    expect(() => read({ SEED_DEMO: 'x', PORT: 'x' })).toThrow('The setting PORT must be a port number.')
  })
})

describe('demo content, whose passwords everybody knows, is for nobody else to reach', () => {
  test.each<[string, Record<string, string>, '0' | '1']>([
    ['this machine', {}, '1'],
    ['this machine by its address', { HOST: '127.0.0.1' }, '1'],
    ['this machine in IPv6', { HOST: '::1', SITE_URL: 'http://localhost:8080' }, '1'],
    ['a database that is gone at the end', { DATABASE_URL: 'memory:', SITE_URL: 'https://tekme.example' }, '1'],
    ['production', { NODE_ENV: 'production' }, '0'],
    ['a site with a certificate', { SITE_URL: 'https://tekme.example' }, '0'],
    ['a database that others may read', { DATABASE_URL: 'postgres://localhost/tekme' }, '0'],
    ['all addresses of the machine', { HOST: '0.0.0.0' }, '0'],
    ['an address that only begins like this machine', { HOST: '127.0.0.1.example.com' }, '0'],
    ['what is asked for', { NODE_ENV: 'production', SEED_DEMO: '1' }, '1'],
    ['what is not wanted', { SEED_DEMO: '0' }, '0'],
  ])('%s', (_, values, seeded) => expect(read(values).SEED_DEMO).toBe(seeded))
})

test('all that are wrong are named at once', () => {
  const values: Record<string, string> = { PORT: 'eighty', AUTH_SECRET: 'slaptas', SITE_URL: 'https://upe.example' }
  expect(settingFaults(name => values[name])).toEqual([
    'The setting PORT must be a port number.',
    'The setting AUTH_SECRET must have at least 32 characters.',
  ])
  expect(settingFaults(() => undefined)).toEqual([])
})

describe('the folder for data', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tekme-settings-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('is created where it is missing, however deep, and used as it is where it exists', () => {
    const settings = read({ DATA_DIR: join(folder, 'a/b') })
    expect(dataFolder(settings, 'pages', 'lt')).toBe(join(folder, 'a/b/pages/lt'))
    expect(statSync(join(folder, 'a/b/pages/lt')).isDirectory()).toBe(true)
    writeFileSync(join(folder, 'a/b/file'), 'x')
    expect(dataFolder(settings)).toBe(join(folder, 'a/b'))
    expect(statSync(join(folder, 'a/b/file')).size).toBe(1)
  })

  test('is refused in one sentence where a file is in its place', () => {
    writeFileSync(join(folder, 'file'), '')
    for (const path of ['file', 'file/below']) {
      const settings = read({ DATA_DIR: join(folder, path) })
      expect(() => dataFolder(settings, 'db')).toThrow(StartError)
      expect(() => dataFolder(settings, 'db')).toThrow(
        /^The folder DATA_DIR \(.*file.*db\) cannot be made or written: .*\.$/,
      )
    }
  })
})

test.each(['http://localhost:9000', 'https://id.tekme.example'])('an issuer of identities may be at %s', url => {
  expect(read({ AUTH_GOOGLE_ISSUER: url }).AUTH_GOOGLE_ISSUER).toBe(url)
  expect(() => read({ AUTH_GOOGLE_ISSUER: url.replace(/^https?/, 'ftp') })).toThrow(/AUTH_GOOGLE_ISSUER/)
})
