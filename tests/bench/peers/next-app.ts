import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '#tests/support/servers/server.ts'
import { installed } from '../pages/on-demand.ts'
import { answering, type Peer, stopOf } from './answering.ts'

const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', pg: '8.23.1' }

/** From the tables that ours lists and counts by, so that no missing index is measured. `kind`: how Next.js is told to keep the page. */
const pageOf = (kind: string) => `
import { pool } from '../database'
export const ${kind}
export default async function Page() {
  const counted = pool.query("select sum(tours)::integer as total from tour_tallies where kind = 'all'")
  const { rows } = await pool.query(\`
    select t.id, x.name, t.distance_km, t.days, t.difficulty, t.price_cents, t.rivers, p.name as provider,
      (select id from photos where tour_id = t.id order by is_primary desc, position limit 1) as photo
    from (select tour_id, created_at from tour_index order by created_at desc nulls last, tour_id limit 30) newest
    join tours t on t.id = newest.tour_id join providers p on p.id = t.provider_id
    join tour_texts x on x.tour_id = t.id and x.locale = 'lt'
    order by newest.created_at desc, t.id\`)
  const { total } = (await counted).rows[0]
  return (
    <main>
      <h1 data-total={total}>{total}</h1>
      <ul>
        {rows.map(tour => (
          <li key={tour.id}>
            <article data-tour={tour.id}>
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
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="lt"><body>{children}</body></html> }\n',
  'app/database.js': `import pg from 'pg'\nexport const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })\n`,
  'app/cached/page.jsx': pageOf('revalidate = 86400'),
  'app/rendered/page.jsx': pageOf("dynamic = 'force-dynamic'"),
}

/** Built for production over this database, whose tours are in the page that it keeps, and started. */
export async function startNext(databaseUrl: string): Promise<Peer> {
  const folder = installed('next', VERSIONS)
  rmSync(join(folder, '.next'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const port = await freePort()
  const options = {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 2, 2] as ['ignore', number, number],
  }
  const cli = join(folder, 'node_modules/next/dist/bin/next')
  if (spawnSync(process.execPath, [cli, 'build'], options).status !== 0)
    throw new Error('the pages of Next.js could not be built')
  const server = spawn(process.execPath, [cli, 'start', '-H', '127.0.0.1', '-p', String(port)], options)
  const url = `http://127.0.0.1:${port}`
  await answering(server, `${url}/rendered`, 'Next.js')
  return { url, pid: server.pid ?? Number.NaN, stop: stopOf(server) }
}
