import pg from 'pg'
import { connect } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { hashPassword } from '#src/lib/password.ts'

/** Password of the demo providers, to whose tours all others are alike. */
export const DEMO_PASSWORD = 'plaukiam-merkiu'

const AT_ONCE = 50_000

/**
 * Fills a migrated PostgreSQL: tours like those of the demo, spread around their rivers, over three years, by providers of
 * whom a few have many. The same numbers give the same rows.
 */
export async function fillWithTours(url: string, { tours, providers }: { tours: number; providers: number }) {
  const connection = await connect(url)
  const hash = await hashPassword(DEMO_PASSWORD)
  await seedDemo(connection.db, () => hash)
  await connection.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const run = (statement: string, ...values: unknown[]) => client.query(statement, values)
    await run('select setseed(0.5)')
    await run(TEMPLATES)
    for (const statement of PROVIDERS) await run(statement, ...(statement.includes('$1') ? [providers] : []))
    // To make the indexes at the end is several times quicker.
    const { rows: indexes } = await run(INDEXES)
    for (const { name } of indexes) await run(`drop index ${name}`)
    for (let first = 1; first <= tours; first += AT_ONCE) {
      await run('begin')
      await run(NEW_TOURS, first, Math.min(tours, first + AT_ONCE - 1), providers)
      // Parts first and without triggers: tours that come with all their parts are put into the index once.
      await run('set local session_replication_role = replica')
      for (const statement of PARTS) await run(statement)
      if (first === 1) await run('analyze')
      await run('set local session_replication_role = origin')
      await run(TOURS)
      await run('drop table new_tours')
      await run('commit')
    }
    for (const { definition } of indexes) await run(definition)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

const id = (kind: string, number: string) => `substr(md5('${kind}' || ${number}), 1, 12)`

const TEMPLATES = `
  create temp table templates as
  select row_number() over (order by id) - 1 as number, count(*) over () as templates, * from tours`

const PROVIDERS = [
  `create temp table new_providers as
   select number, p.id as like_id, ${id('provider', 'number')} as id, p.name || ' ' || number as name, p.languages, p.boats, p.location
   from generate_series(1, $1::integer) as number
   join (select row_number() over (order by id) - 1 as n, count(*) over () as many, * from providers) p on p.n = number % p.many`,
  `insert into users (id, email, role, email_verified_at)
   select id, 'provider' || number || '@tekme.example', 'manager', now() from new_providers`,
  `insert into providers (id, user_id, name, languages, boats, location, months)
   select id, id, name, languages, boats, location, '{1,2,3,4,5,6,7,8,9,10,11,12}' from new_providers`,
  `insert into amenities (id, provider_id, variant, amount_cents, unit)
   select ${id('amenity', 'p.id || a.variant')}, p.id, a.variant, a.amount_cents, a.unit
   from new_providers p join amenities a on a.provider_id = p.like_id`,
  `insert into amenity_texts (amenity_id, locale, info)
   select ${id('amenity', 'p.id || a.variant')}, x.locale, x.info
   from new_providers p join amenities a on a.provider_id = p.like_id join amenity_texts x on x.amenity_id = a.id`,
]

/** A put-in within some 10 km; a tenth of the tours have no place on the map yet. */
const near = (place: string) =>
  `point(${place}[0] + (random() - random()) * 0.15, ${place}[1] + (random() - random()) * 0.08)`

const NEW_TOURS = `
  create temp table new_tours as
  select ${id('tour', 'drawn.number')} as id, p.id as provider_id, t.id as like_id, drawn.number,
    greatest(1, round((t.distance_km * (0.5 + random()))::numeric, 1))::double precision as distance_km,
    t.days, case when t.days = 1 then greatest(1, round((t.duration_hours * (0.6 + random()) * 2)::numeric) / 2) end as duration_hours,
    least(5, greatest(1, t.difficulty + floor(random() * 3 - 1) / 2)) as difficulty,
    (t.price_cents * (0.6 + random()) / 50)::integer * 50 as price_cents,
    case when random() < 0.9 then ${near('t.departure')} end as departure, t.departure_address,
    ${near('t.arrival')} as arrival, t.arrival_address, t.regions, t.rivers,
    timestamptz '2026-10-01' - random() * interval '1095 days' as created_at
  from (
    select number, floor(random() * (select max(templates) from templates)) as likeness, 1 + floor($3::integer * random() ^ 2) as owner
    from generate_series($1::integer, $2::integer) as number
  ) as drawn
  join templates t on t.number = likeness join new_providers p on p.number = owner`

const PARTS = [
  `insert into tour_texts (tour_id, locale, name, description)
   select n.id, x.locale, x.name || ' ' || n.number, x.description from new_tours n join tour_texts x on x.tour_id = n.like_id`,
  `insert into tour_amenities (tour_id, amenity_id, provider_id)
   select n.id, a.id, a.provider_id from new_tours n join amenities a on a.provider_id = n.provider_id where random() < 0.6`,
  `insert into photos (id, tour_id, description, is_primary, position, file, width_px, height_px)
   select ${id('photo', "n.id || '-' || position")}, n.id, 'Upė rytą', position = 1, position, 'photos/' || n.id || '-' || position || '.jpg', 1600, 1200
   from new_tours n, lateral generate_series(1, floor(random() * 4 + 0 * n.number)::integer) as position`,
]

const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('tour_index', 'tour_tallies', 'tour_cells', 'tour_starts', 'start_tallies', 'start_gaps') and indexname not like '%_pk' and indexname <> 'tour_index_pkey'`

const TOURS = `
  insert into tours (id, provider_id, distance_km, days, duration_hours, difficulty, price_cents, departure, departure_address,
    arrival, arrival_address, regions, rivers, created_at)
  select id, provider_id, distance_km, days, duration_hours, difficulty, price_cents, departure, departure_address,
    arrival, arrival_address, regions, rivers, created_at from new_tours`
