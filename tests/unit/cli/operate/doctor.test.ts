import { describe, expect, test } from 'vitest'
import { diagnose, type Finding, type Readings } from '#src/cli/operate/doctor/rules.ts'

const NOW = new Date('2031-05-05T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

const SITE = { createdAt: hoursAgo(1000), backedUpAt: hoursAgo(20), tasksDoneAt: hoursAgo(0.01), mailsGivenUp: 0 }
const DATABASE = {
  pending: 0,
  version: '18.1',
  tookMs: 3,
  aheadMs: 12,
  mayCreate: true,
  isSuperuser: false,
  othersTables: 0,
  isLimited: true,
  isHeard: true,
  site: SITE,
}
const WELL: Readings = {
  now: NOW,
  isForOthers: true,
  siteUrl: 'https://tekme.lt',
  trustsNobody: false,
  settingFaults: [],
  settingWarnings: [],
  releasedAt: new Date('2031-05-01'),
  database: DATABASE,
  mail: { isSet: true },
  cdn: { kind: 'fastly' },
  storage: { place: '/var/lib/tekme/files' },
  disks: [{ setting: 'DATA_DIR', folder: '/var/lib/tekme', freeBytes: 5e9 }],
  dns: { host: 'tekme.lt', addresses: ['203.0.113.7', '2001:db8::7'] },
}

const notOk = (seen: Readings) =>
  diagnose(seen).flatMap(({ state, part, what }) => (state === 'ok' ? [] : [[state, part, what]]))
const database = (more: object): Partial<Readings> => ({ database: { ...DATABASE, ...more } })
const site = (more: object) => database({ site: { ...SITE, ...more } })

test('a site that is well has a sentence about each part, and nothing to do', () => {
  const findings = diagnose(WELL)
  expect(findings.map(({ part }) => part)).toEqual([
    'settings',
    'database',
    'backup',
    'tasks',
    'clock',
    'mail',
    'cdn',
    'pictures',
    'disk',
    'dns',
  ])
  expect(findings.filter(({ state, todo }) => state !== 'ok' || todo)).toEqual([])
})

type Case = [name: string, more: Partial<Readings>, state: Finding['state'], part: string, what: RegExp]

describe('what is wrong is told alone, and what to do about it', () => {
  test.each<Case>([
    ['a wrong setting', { settingFaults: ['The setting PORT must be a port number.'] }, 'fault', 'settings', /PORT/],
    ['a misspelt one', { settingWarnings: ['The setting SMPT_URL is unknown.'] }, 'warning', 'settings', /SMPT/],
    ['no encryption', { siteUrl: 'http://tekme.lt' }, 'warning', 'settings', /not encrypted/],
    ['a proxy that nobody trusts', { trustsNobody: true }, 'warning', 'settings', /TRUSTED_PROXIES/],
    ['a database that is away', { database: { sentence: 'The database is away.' } }, 'fault', 'database', /away/],
    ['one that lacks migrations', database({ pending: 2, site: undefined }), 'fault', 'database', /lacks 2/],
    ['one of a newer release', database({ refused: 'newer', site: undefined }), 'fault', 'database', /newer/],
    ['a role without rights', database({ mayCreate: false }), 'fault', 'database', /may not change/],
    ['tables of another role', database({ othersTables: 1 }), 'fault', 'database', /may not change/],
    ['a superuser', database({ isSuperuser: true }), 'warning', 'database', /superuser/],
    ['a pooler without limits', database({ isLimited: false }), 'warning', 'database', /go on/],
    ['a pooler without notifications', database({ isHeard: false }), 'warning', 'database', /Notifications/],
    ['a database far away', database({ tookMs: 101 }), 'warning', 'database', /101 ms/],
    ['a backup of three days ago', site({ backedUpAt: hoursAgo(72) }), 'fault', 'backup', /3 days old/],
    ['no backup', site({ backedUpAt: null }), 'fault', 'backup', /none yet/],
    ['none of a new site', site({ backedUpAt: null, createdAt: hoursAgo(2) }), 'warning', 'backup', /none yet/],
    ['tasks that nobody does', site({ tasksDoneAt: hoursAgo(3) }), 'warning', 'tasks', /for 3 hours/],
    ['tasks that nobody has done', site({ tasksDoneAt: null }), 'warning', 'tasks', /yet/],
    ['messages that were given up', site({ mailsGivenUp: 4 }), 'warning', 'mail', /given up: 4/],
    [
      'a clock before the release',
      { now: new Date('2000-01-01'), ...site({ backedUpAt: '2000-01-01', tasksDoneAt: '2000-01-01' }) },
      'fault',
      'clock',
      /before this release/,
    ],
    ['clocks that differ', database({ aheadMs: -9_000 }), 'warning', 'clock', /9 seconds/],
    ['clocks that differ by more', database({ aheadMs: 90_000 }), 'fault', 'clock', /90 seconds/],
    ['no mail server', { mail: { isSet: false } }, 'fault', 'mail', /no mail server/],
    ['one that refuses', { mail: { isSet: true, failure: 'EAUTH 535' } }, 'fault', 'mail', /EAUTH 535/],
    ['pictures that cannot be kept', { storage: { place: '/x', failure: 'EACCES' } }, 'fault', 'pictures', /EACCES/],
    ['a full disk', { disks: [{ setting: 'DATA_DIR', folder: '/x', freeBytes: 6e7 }] }, 'fault', 'disk', /57 MB/],
    [
      'a disk that is nearly full',
      { disks: [{ setting: 'FILES_DIR', folder: '/x', freeBytes: 9e8 }] },
      'warning',
      'disk',
      /FILES_DIR/,
    ],
    [
      'a name that nobody finds',
      { dns: { host: 'tekme.lt', addresses: [], failure: 'ENOTFOUND' } },
      'fault',
      'dns',
      /ENOTFOUND/,
    ],
    [
      'a name of one’s own network',
      { dns: { host: 'tekme.lt', addresses: ['10.0.0.7', 'fd00::1'] } },
      'warning',
      'dns',
      /own network/,
    ],
  ])('%s', (_, more, state, part, what) => {
    const seen = { ...WELL, ...more }
    expect(notOk(seen)).toEqual([[state, part, expect.stringMatching(what)]])
    for (const it of diagnose(seen).filter(it => it.state !== 'ok' && !it.what.includes('newer')))
      expect(it).toMatchObject({
        what: expect.stringMatching(/^[A-Z0-9][^\n]*\.$/),
        todo: expect.stringMatching(/[.?]$/),
      })
  })
})

test('on one’s own machine mail may be files, and nobody asks for encryption', () => {
  const { dns: _, cdn: __, ...own } = WELL
  expect(notOk({ ...own, isForOthers: false, siteUrl: '', trustsNobody: true, mail: { isSet: false } })).toEqual([])
})

test('a slow answer is not taken for another time', () => {
  expect(notOk({ ...WELL, ...database({ tookMs: 90, aheadMs: 2_050 }) })).toEqual([])
})
