import pg from 'pg'

/** How many days from the first on have promised boats. */
const DAYS = 40

/**
 * Gives providers of many tours boats, seasons and prices: of five providers four count boats, and more than one has such as take a small
 * child in the middle; of ten tours seven have a season, half of these at weekends alone; three have rates. Each of some days has so many
 * rows of promised boats, two of five of them the last ones.
 */
export async function fillWithBoats(url: string, { firstDay, busy }: { firstDay: string; busy: number }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select setseed(0.5)')
    // The index is brought up to date at the end, at once.
    await client.query('set local session_replication_role = replica')
    for (const statement of STATEMENTS) {
      await client.query(statement.replaceAll('FIRST_DAY', `'${firstDay}'::date`).replaceAll('BUSY', String(busy)))
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const STATEMENTS = [
  `insert into boats (provider_id, kind, seats, owned, child_to_age)
   select p.id, k.kind, k.seats, k.owned, case when k.kind = 'double-kayak' and p.chance < 0.25 then 7 end
   from (select id, random() as chance from providers) p,
     (values ('single-kayak', 1, 8), ('double-kayak', 2, 10), ('raft', 6, 3)) as k (kind, seats, owned) where p.chance < 0.8
   on conflict do nothing`,
  `insert into tour_seasons (id, tour_id, from_day, to_day, weekdays, lead_hours)
   select id, id, make_date(extract(year from FIRST_DAY)::int, 4, 15), make_date(extract(year from FIRST_DAY)::int, 10, 15),
     case when chance < 0.35 then 127 else 112 end, (array[12, 24, 48])[1 + floor(random() * 3)]
   from (select id, random() as chance from tours) t where chance < 0.7 on conflict do nothing`,
  `insert into tour_boats (tour_id, kind) select id, 'double-kayak' from tours where random() < 0.2`,
  `update tours set least_cents = array(select price_cents * days * n from generate_series(1, 12) n) where random() < 0.3`,
  `insert into tour_party_prices (tour_id, position, on_days, cents, rules_hash)
   select id, 0, datemultirange(daterange(FIRST_DAY - 200, FIRST_DAY + 300)), least_cents, '' from tours where least_cents is not null
   on conflict do nothing`,
  `insert into boat_days (provider_id, kind, day, capacity, held)
   select provider_id, kind, FIRST_DAY + n, owned, case when random() < 0.4 then owned else ceil(random() * owned) end
   from generate_series(0, ${DAYS - 1}) n,
     lateral (select provider_id, kind, owned from boats where n >= 0 order by md5(provider_id || kind || n) limit BUSY) b
   on conflict do nothing`,
  'set local session_replication_role = origin',
  `update tour_index i set open_on = open_days_of(i.tour_id, i.provider_id, i.days), seats = seats_of(i.tour_id, i.provider_id),
     least_cents = t.least_cents, boats_key = boats_key_of(i.tour_id, i.provider_id, i.days),
     from_cents = from_cents_of(t.least_cents, t.price_cents, t.days)
   from tours t where t.id = i.tour_id`,
  'select refresh_tour_starts(array(select tour_id from tour_index))',
  `select settle_fleet(provider_id) from (select distinct provider_id from stale_fleets) as stale`,
]
