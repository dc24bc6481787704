import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOST_RETENTION, RETENTION } from '#src/domain/retention.ts'
import { CONTEXT_WORDS } from '#src/domain/users/context-words.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'

/** Rules for every line of the sources, by reading them. Files are named, so that a new one is looked at. */

const SOURCES = globSync('{src,db,netlify}/**/*.{ts,tsx,mjs,astro}').sort()
const textOf = new Map(SOURCES.map(file => [file, readFileSync(file, 'utf8')]))

const BOX = 'src/lib/secret-box.ts'

const filesWith = (pattern: RegExp, within = /./) =>
  SOURCES.filter(file => within.test(file) && pattern.test(textOf.get(file) ?? ''))

const matches = (pattern: RegExp) =>
  SOURCES.flatMap(file => [...(textOf.get(file) ?? '').matchAll(pattern)].map(([text]) => `${file}: ${text}`))

test('V1.2.4: text becomes part of a statement only as constants, numbers and names of the code', () => {
  expect(matches(/sql\.raw\(.*/g).map(it => it.replace(/: .*/, ''))).toEqual([
    // The files of `db/functions` and `db/migrations`.
    'db/apply-functions.ts',
    'db/apply-functions.ts',
    'db/migrate.ts',
    'db/migrate.ts',
    ...[
      'boats',
      'bookings',
      'columns',
      'columns',
      'columns',
      'columns',
      'providers',
      'providers',
      'tours',
      'users',
    ].map(name => `db/schema/${name}.ts`),
    'src/domain/mails/commands.ts',
    ...Array(4).fill('src/domain/search/cluster-queries.ts'),
    ...Array(2).fill('src/domain/search/filter-queries.ts'),
    ...Array(2).fill('src/domain/search/search-order.ts'),
    // The number of a group, and how many rows.
    'src/domain/search/search.ts',
    'src/domain/tours/similar-queries.ts',
    // Names that the catalogue of the database has, quoted.
    'src/server/backup/restore-backup.ts',
  ])
  // Each hands on the statements of Drizzle's driver, with their parameters.
  expect(filesWith(/\.query\(/)).toEqual(['db/client.ts', 'db/embedded/client.ts', 'db/embedded/worker.ts'])
})

test('V1.2.5: beside the commands of its operator the site starts one program, the decoder of its own build', () => {
  const decoder = 'src/server/files/pictures/process/picture-process.ts'
  expect(filesWith(/child_process|process\.binding/).filter(file => !file.startsWith('src/cli/'))).toEqual([decoder])
  expect(textOf.get(decoder)).toContain("import { type ChildProcess, fork } from 'node:child_process'")
  // By the address that the build gives, without arguments or a shell.
  expect(matches(/createPictureProcess\([^)]*\)/g).filter(it => !it.startsWith(decoder))).toEqual([
    'src/server/files/pictures/process/process-picture.ts: createPictureProcess(new URL(entry)',
  ])
  expect(textOf.get(decoder)).toMatch(/fork\(entry, \{/)
})

test('V1.2.9: what is made into a regular expression comes from the code', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'src/domain/boats/boat.ts',
    'src/domain/factors/factor.ts',
    'src/domain/phone.ts',
    'src/domain/search/understand/days.ts',
    'src/domain/search/understand/left-out-queries.ts',
    'src/domain/search/understand/negations.ts',
    'src/domain/search/understand/noise.ts',
    'src/domain/search/understand/plain-words.ts',
    'src/domain/search/understand/things.ts',
    'src/domain/search/understand/understand.ts',
    'src/domain/tours/lifecycle/copy-names.ts',
    'src/domain/trips/trips.ts',
    'src/domain/typed-hours.ts',
    'src/domain/typed-time.ts',
    'src/domain/users/context-words.ts',
    'src/lib/typed-point.ts',
    'src/pages/api/v1/images/[id].ts',
    'src/server/cache/canonical-query.ts',
  ])
})

test('V1.3.2: no text is run as code', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|set(Timeout|Interval)\(['"`]/)).toEqual([])
})

test('V3.2.2: text becomes HTML by templates and text nodes; these seven write constants, escaped JSON or a rendered slot', () => {
  const pattern = /set:html|innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|srcdoc/
  expect(filesWith(pattern)).toEqual([
    'src/components/site/StructuredData.astro',
    'src/components/tours/results/ResultsControls.astro',
    'src/islands/map/results/card-popup.ts',
    'src/islands/map/zoom-buttons.ts',
    'src/layouts/Base.astro',
    'src/layouts/Legal.astro',
    'src/pages/[...locale]/saved.astro',
  ])
  expect(textOf.get('src/layouts/Legal.astro')?.match(/set:html=.*?}/g)).toEqual(['set:html={section.more}'])
  expect(textOf.get('src/layouts/Legal.astro')).toContain(
    'more: Astro.slots.has(section.id) && (await Astro.slots.render(',
  )
})

test('V11.4.1: SHA-256, HKDF and Argon2id are all that is hashed by, but for the range of leaked passwords', () => {
  const used = matches(
    /create(Hash|Hmac|Cipheriv|Sign)\(['"]\w+|hkdfSync\(['"]\w+|argon2(Sync)?\)?\(['"]\w+|md5|(scrypt|pbkdf2)(?!\|)/g,
  )
  expect([...new Set(used.map(it => it.replace(/.*?: /, '')))].sort()).toEqual([
    "argon2)('argon2id",
    "createHash('sha1",
    "createHash('sha256",
    "createHmac('sha256",
    "hkdfSync('sha256",
  ])
  expect(matches(/(?<=[.{,] ?)argon2(Sync)?\b/g)).toEqual(['src/lib/password.ts: argon2'])
  // What that service publishes has this form; nothing relies on its strength.
  expect(filesWith(/['"]sha-?1['"]/i)).toEqual(['src/server/auth/breached-passwords.ts'])
})

test('V11.3.2: the one cipher of the sources is AES-256-GCM, with a new nonce for each text', () => {
  expect(filesWith(/create(C|Dec)ipheriv/)).toEqual([BOX])
  expect(textOf.get(BOX)).toContain("const ALGORITHM = 'aes-256-gcm'")
  expect(textOf.get(BOX)).toContain('const nonce = randomBytes(NONCE_BYTES)')
})

test('V11.5.1: what must not be guessed is made of random bytes, sixteen or more, and never by Math.random', () => {
  expect(filesWith(/Math\.random|nanoid\/non-secure/)).toEqual([])
  const used = matches(/randomBytes\(\w+\)/g).map(it => it.replace(/.*: randomBytes\((\w+)\)/, '$1'))
  expect([...new Set(used)].sort()).toEqual(['16', 'BYTES', 'KEY_BYTES', 'NONCE_BYTES'])
  // The nonce of a cipher is stored beside its text: it is new each time, and no secret.
  const sizes = matches(/const (BYTES|KEY_BYTES|NONCE_BYTES|SECRET_BYTES) = \d+/g).filter(it => !it.startsWith(BOX))
  expect(sizes).toHaveLength(7)
  expect(Math.min(...sizes.map(it => Number(it.replace(/.*= /, ''))))).toBeGreaterThanOrEqual(16)
})

test('V12.3.2: certificates are verified, nothing switches that off', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|ignoreTLS/)).toEqual([])
})

test('V13.2.4: the server requests addresses of settings and its own alone', () => {
  expect(
    filesWith(/\bfetch\(|createRemoteJWKSet\(|http\.request|https\.request/, /^(src\/(server|domain|pages)|netlify)/),
  ).toEqual([
    'netlify/functions/render-ahead-background.ts',
    'netlify/functions/run-tasks.ts',
    'src/server/auth/auth.config.ts',
    'src/server/auth/breached-passwords.ts',
    'src/server/auth/identity-token.ts',
    'src/server/backup/bucket.ts',
    'src/server/cache/cdn/purger.ts',
    'src/server/cache/warm-pages.ts',
    'src/server/geocoder/query.ts',
    'src/server/water/request.ts',
    'src/server/waterways/query.ts',
    'src/server/waterways/request-river.ts',
  ])
})

test('V15.3.2: requests to other services follow no redirect', () => {
  const files = [
    'auth/identity-token.ts',
    'auth/auth.config.ts',
    'auth/breached-passwords.ts',
    'backup/bucket.ts',
    'cache/cdn/purger.ts',
    'geocoder/query.ts',
    'water/request.ts',
    'waterways/query.ts',
    'waterways/request-river.ts',
  ]
  for (const file of files.map(it => `src/server/${it}`)) expect(textOf.get(file), file).toContain("redirect: 'error'")
})

test('V13.3.1: no key or password is in the sources', () => {
  const pattern =
    /-----BEGIN|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36}|postgres(ql)?:\/\/\w+:\w+@|smtps?:\/\/\w+:\w+@/
  expect(filesWith(pattern)).toEqual([])
})

test('what does not apply is not there: no directory, XPath, LaTeX, GraphQL, WebSocket, memcache, SAML, WebRTC or plugin', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = Object.keys(dependencies).join(' ')
  expect(names).not.toMatch(
    /ldap|xpath|xml|latex|tex\b|graphql|\bws\b|socket|memcache|saml|webrtc|mediasoup|jndi|markdown/,
  )
  expect(
    filesWith(
      /new WebSocket|EventSource|RTCPeerConnection|postMessage|addEventListener\('message'|(?<!\bcallApi)<(embed|applet|object)\b/,
      /^src/,
    ),
    // Between a page and its own worker.
  ).toEqual([
    'src/islands/account/tours/route/line/file-worker.ts',
    'src/islands/account/tours/route/line/read-beside.ts',
  ])
})

test('the guide has every limit and time as it is, and names where the words of the site stand', () => {
  const guide = readFileSync('docs/security-guide.md', 'utf8').replace(/\s+/g, ' ')
  for (const [name, { hits, seconds }] of Object.entries(LIMITS))
    expect(guide).toContain(`| \`${name}\` | ${hits} | ${seconds} s |`)
  expect(guide).toContain(`delete them after ${HOST_RETENTION.logs.days} days`)
  expect(guide).toContain(`for ${RETENTION.auditEvents.days} days`)
  expect(CONTEXT_WORDS).toContain('tekme')
  expect(guide).toContain('domain/users/context-words.ts')
})
