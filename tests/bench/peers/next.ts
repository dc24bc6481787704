import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { freePort, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { type Door, headOf, inTurns, median, ratioOf, read, startGenerator } from '../pages/doors.ts'
import { installed } from '../pages/on-demand.ts'

/** The list of tours beside Next.js: the same thirty cards from the same database, by its own cache of pages and rendered for each request. */

const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', pg: '8.23.1' }

/** `kind`: how Next.js is told to keep the page. */
const pageOf = (kind: string) => `
import { pool } from '../database'
export const ${kind}
export default async function Page() {
  const { rows } = await pool.query(\`
    select t.id, x.name, t.distance_km, t.days, t.difficulty, t.price_cents, t.rivers, t.departure_address, p.name as provider,
      (select id from photos where tour_id = t.id order by is_primary desc, position limit 1) as photo
    from tours t join providers p on p.id = t.provider_id join tour_texts x on x.tour_id = t.id and x.locale = 'lt'
    where t.status = 'published' and t.deleted_at is null order by t.created_at desc, t.id limit 30\`)
  return (
    <main>
      <h1>Turai</h1>
      <ul>
        {rows.map(tour => (
          <li key={tour.id}>
            <article>
              <img src={tour.photo ? \`/api/v1/images/\${tour.photo}?w=640\` : \`/covers/\${tour.id}.svg\`} alt="" width="400" height="300" loading="lazy" />
              <p>{tour.rivers[0]}</p>
              <h2><a href={\`/tours/\${tour.id}\`}>{tour.name}</a></h2>
              <p><span>{tour.distance_km} km</span> <span>{tour.days} d.</span> <span>{tour.difficulty}</span></p>
              <p><strong>{tour.price_cents / 100} €</strong> <span>{tour.provider}</span></p>
              <button type="button" aria-label={\`Įsiminti: \${tour.name}\`}>♡</button>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}
`
const FILES = {
  'app/layout.jsx': 'export default ({ children }) => <html lang="lt"><body>{children}</body></html>\n',
  'app/database.js': `import pg from 'pg'\nexport const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })\n`,
  'app/cached/page.jsx': pageOf('revalidate = 86400'),
  'app/rendered/page.jsx': pageOf("dynamic = 'force-dynamic'"),
}

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '5' }, seconds: { type: 'string', default: '1' } },
})

const folder = installed('next', VERSIONS)
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, dirname(name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const postgres = await startPostgres()
const DATABASE_URL = await createDatabase(postgres, 'peers')
const product = await startServer({
  env: { DATABASE_URL, SEED_DEMO: '1', AUTH_SECRET: 'secret of the benchmark, long enough' },
})
const generator = startGenerator(16)
let next: ChildProcess | undefined
try {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const cli = join(folder, 'node_modules/next/dist/bin/next')
  const built = spawnSync(process.execPath, [cli, 'build'], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  if (built.status !== 0) throw new Error('the pages of Next.js could not be built')
  next = spawn(process.execPath, [cli, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}/rendered`)
  const asked = { 'Accept-Encoding': 'identity' }
  const door = (pid: number | undefined, at: number, path: string): Door => ({
    pid: pid ?? Number.NaN,
    port: at,
    head: headOf(path, asked),
    status: 200,
  })
  const doors = {
    product: door(product.pid, Number(new URL(product.url).port), '/'),
    'Next.js, cached': door(next.pid, port, '/cached'),
    'Next.js, rendered': door(next.pid, port, '/rendered'),
  }
  const sizes: Record<string, number> = {}
  for (const [name, path] of Object.entries({
    product: '/',
    'Next.js, cached': '/cached',
    'Next.js, rendered': '/rendered',
  }))
    for (let time = 0; time < 2; time++)
      sizes[name] = (await read(doors[name as keyof typeof doors].port, path, asked)).body.length
  const loadBefore = loadavg()[0] ?? 0
  const measured = await inTurns(doors, {
    turns: Number(values.turns),
    seconds: Number(values.seconds),
    measure: generator.measure,
  })
  for (const [name, of] of Object.entries(measured))
    print({
      figure: 'a list of tours beside Next.js',
      server: name,
      bytes: sizes[name],
      perSecond: median(of, 'perSecond'),
      processorUs: median(of, 'processorMs') * 1000,
      productIsFaster: ratioOf(measured.product, of),
      loadBefore,
    })
} finally {
  generator.stop()
  next?.kill()
  await product.stop()
  await postgres.stop()
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        it => it.ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('Next.js did not start')
}
