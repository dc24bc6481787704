import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTING_NAMES } from '#src/server/config/settings.ts'
import manifest from '../../package.json' with { type: 'json' }

type Service = {
  environment?: Record<string, string>
  env_file?: string
  healthcheck?: { test: unknown[] }
  ports?: string[]
  volumes?: string[]
  networks: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: object; networks: object }

const read = (file: string) => readFileSync(file, 'utf8')
const compose: Compose = parse(read('deploy/compose.yaml'))
const { site, database, proxy } = compose.services
const unit = read('deploy/tekme.service')
const containerfile = read('deploy/Containerfile')
const namesIn = (file: string) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
const unknown = (names: string[]) => names.filter(name => !SETTING_NAMES.includes(name))

describe('the files of deploy', () => {
  test('set only what the site reads', () => {
    const given = (text: string, start: RegExp) =>
      text
        .split('\n')
        .filter(line => start.test(line))
        .flatMap(line => [...line.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name))
    const names = [
      ...given(unit, /^Environment=/),
      ...given(containerfile, /^ENV /),
      ...Object.keys(site?.environment ?? {}),
      ...namesIn('deploy/site.env.example'),
    ]
    expect(names.length).toBeGreaterThan(10)
    expect(unknown(names)).toEqual([])
  })

  test('ask for what compose reads, and give the site none of the passwords of others', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect([...new Set(asked)].toSorted()).toEqual(namesIn('deploy/.env.example').toSorted())
    expect(Object.keys(site?.environment ?? {})).not.toContain('POSTGRES_PASSWORD')
    expect(site?.env_file).toBe('site.env')
  })

  test('let the proxy alone be reached, and only by it the site, and only by that the database', () => {
    expect([site?.ports, database?.ports, proxy?.ports]).toEqual([
      undefined,
      undefined,
      ['80:80', '443:443', '443:443/udp'],
    ])
    expect(database?.networks).toEqual(['back'])
    expect(proxy?.networks).toEqual(['front'])
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy site:4321 {')
  })

  test('watch every service, and keep what each writes in a volume that there is', () => {
    for (const [name, { healthcheck, volumes = [], networks }] of Object.entries(compose.services)) {
      // A colon makes an object of a word that isn't quoted.
      expect(
        healthcheck?.test.map(it => typeof it),
        name,
      ).toEqual(healthcheck?.test.map(() => 'string'))
      expect(healthcheck?.test[0]).toBe('CMD')
      const named = volumes.map(it => it.split(':')[0] ?? '').filter(it => !it.startsWith('.'))
      expect(named.length, name).toBeGreaterThan(0)
      for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume)
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network)
    }
  })

  test('give the server longer to end than it gives its responses, and run it as nobody in particular', () => {
    const [, grace = ''] = /GRACE_MS = ([\d_]+)/.exec(read('src/server/start/node.ts')) ?? []
    const seconds = Number(grace.replace('_', '')) / 1000
    for (const it of [site?.stop_grace_period, /^TimeoutStopSec=(.+)/m.exec(unit)?.[1]])
      expect(Number.parseInt(it ?? '', 10)).toBeGreaterThan(seconds)
    expect(containerfile).toMatch(/^USER node$/m)
    expect(unit).toMatch(/^DynamicUser=yes$/m)
    for (const text of [unit.replaceAll('/opt/tekme/current/bin/node', 'node'), containerfile.replace(/[[\]",]/g, '')])
      expect(text).toMatch(/(?:node src\/cli\/tekme\.mjs|CMD tekme) serve$/m)
    expect(containerfile).toMatch(/^RUN ln .*\/app\/src\/cli\/tekme\.mjs \/usr\/local\/bin\/tekme$/m)
  })

  test('run a release that takes the place of another as the site is run', () => {
    const own = /^(?:#|Description=|Environment=|RuntimeDirectory=|Restart|WantedBy=|Also=|\[Install\])/
    const shared = (file: string) =>
      read(file)
        .replaceAll('/opt/tekme/next', '/opt/tekme/current')
        .split('\n')
        .filter(line => line && !own.test(line))
    expect(shared('deploy/tekme-next.service')).toEqual(shared('deploy/tekme.service'))
    const environment = (file: string) => /^Environment=(.+)$/m.exec(read(file))?.[1]
    expect(environment('deploy/tekme-next.service')?.replace('tekme-next', 'tekme')).toBe(
      environment('deploy/tekme.service'),
    )
    // Started with the machine, it would serve beside the site for ever.
    expect(read('deploy/tekme-next.service')).not.toMatch(/^\[Install\]|^Restart=/m)
  })

  test('have the proxy wait for a server that is restarted', () => {
    expect(read('deploy/Caddyfile')).toMatch(/reverse_proxy site:4321 \{\n[^}]*lb_try_duration 10s$/m)
  })

  test('copy all that a build reads', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    const allowed = read('.dockerignore')
      .split('\n')
      .flatMap(line => (line.startsWith('!') ? [line.slice(1)] : []))
    expect(allowed.toSorted()).toEqual(copied.toSorted())
    const [, built = ''] = /SOURCES = \[(.+)\]/.exec(read('src/cli/build.mjs')) ?? []
    const sources = [...built.matchAll(/(?:^|, )'([^'/]+)/g)].map(([, name = '']) => name)
    expect(sources.length).toBeGreaterThan(4)
    expect(sources.filter(it => !copied.includes(it))).toEqual([])
  })
})

const OF_NETLIFY = ['src/build/netlify.ts', 'src/server/cache/netlify-cache.ts', 'src/server/start/netlify.ts']

test('a build for a server needs no package of development', () => {
  const files = globSync(['{src,db,netlify}/**/*.{ts,tsx,mjs,astro}', 'astro.config.mjs']).filter(
    // They are for those who change the schema or the atlas, for tests and for Netlify.
    file =>
      !['db/drizzle.config.ts', 'src/cli/browsers.ts', ...OF_NETLIFY].includes(file) &&
      !file.startsWith('src/build/atlas/'),
  )
  const imported = files.flatMap(file =>
    [...read(file).matchAll(/^(?:import (?!type\b)[^'"]*|\} from |.*\b(?:import|resolve)\()['"]([^'"\n]+)['"]/gm)].map(
      ([, id = '']) => ({ file, name: id.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? '' }),
    ),
  )
  expect(imported.length).toBeGreaterThan(1000)
  expect(imported.filter(({ name }) => name in manifest.devDependencies && !isBuiltin(name))).toEqual([])
})

test('every setting is in the documentation, with the meaning of no other', () => {
  const documented = [...read('docs/settings.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect(documented.toSorted()).toEqual(SETTING_NAMES.filter(it => it !== 'NODE_ENV').toSorted())
})

test('what the documentation calls a setting is one', () => {
  /** Settings of other programs, or of the tests. */
  const others = [
    'NODE_EXTRA_CA_CERTS',
    'AWS_LAMBDA_JS_RUNTIME',
    'NODE_ENV',
    'NODE_VERSION',
    'CHROMIUM_PATH',
    'NPM_FLAGS',
  ]
  const files = [
    'README.md',
    'deploy/README.md',
    'netlify.toml',
    ...globSync('docs/{settings,operate,deploy,legal,security-guide}.md'),
  ]
  const named = files.flatMap(file =>
    [...read(file).matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`|env:set (\w+)/g)].map(
      ([, quoted, set]) => quoted ?? set ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(unknown(named))].filter(it => !others.includes(it))).toEqual([])
})
