import pg from 'pg'

/** Copies of our tables with columns and indexes that Directus can filter by: it knows neither points nor arrays. */
const COPIES = [
  `create table peer_tours as select t.id, p.user_id, provider_id, status, t.website, distance_km, days, duration_hours, difficulty, price_cents, currency,
     least_cents::text as least_cents, departure[0] as lng, departure[1] as lat, departure_address,
     arrival[0] as arrival_lng, arrival[1] as arrival_lat, arrival_address, regions::text as regions, rivers::text as rivers, t.created_at
     from tours t join providers p on p.id = provider_id where status = 'published' and t.deleted_at is null`,
  'alter table peer_tours add primary key (id)',
  'create index on peer_tours (lng, lat, difficulty)',
  'create index on peer_tours (price_cents, id)',
  'create index on peer_tours (created_at desc, id)',
  'create table peer_texts as select row_number() over ()::integer as id, tour_id, locale, name, description from tour_texts',
  'create table peer_photos as select id, tour_id, description, is_primary, position from photos',
  'create table peer_amenities as select row_number() over ()::integer as id, tour_id, amenity_id from tour_amenities',
  ...['texts', 'photos', 'amenities'].flatMap(name => [
    `delete from peer_${name} where tour_id not in (select id from peer_tours)`,
    `alter table peer_${name} add primary key (id), add foreign key (tour_id) references peer_tours`,
    `create index on peer_${name} (tour_id)`,
  ]),
]

/** A relation needs a name on the side of the tour. */
const RELATIONS = [
  `delete from directus_relations where one_collection = 'peer_tours'`,
  `delete from directus_fields where collection = 'peer_tours'`,
  ...['texts', 'photos', 'amenities'].flatMap(name => [
    `insert into directus_relations (many_collection, many_field, one_collection, one_field) values ('peer_${name}', 'tour_id', 'peer_tours', '${name}')`,
    `insert into directus_fields (collection, field, special) values ('peer_tours', '${name}', 'o2m')`,
  ]),
]

/** Once for each database: all or none. */
export const copyTables = (url: string): Promise<void> =>
  withClient(url, async client => {
    const { rows } = await client.query(`select to_regclass('peer_tours') is not null as copied`)
    if (rows[0]?.copied) return
    await client.query('begin')
    for (const statement of COPIES) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
  })

export const nameRelations = (url: string): Promise<void> =>
  withClient(url, async client => {
    for (const statement of RELATIONS) await client.query(statement)
  })

async function withClient(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await run(client).finally(() => client.end())
}
