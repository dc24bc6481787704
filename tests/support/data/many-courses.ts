import pg from 'pg'
import { encodePolyline } from '#src/domain/courses/polyline.ts'

const POINTS = 60

/** Gives each tour that has both ends places of its own there, and a course of as many points as a map of many ever gets. */
export async function drawCourses(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of PLACES) await client.query(statement)
    const { rows } = await client.query<Row>(ENDS)
    const lines = rows.map(bendy)
    await client.query(LINES, [rows.map(({ reach }) => reach), rows.map(({ author }) => author), lines])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

type Row = { reach: string; author: string; west: number; south: number; east: number; north: number }

const id = (kind: string) => `substr(md5('${kind}' || t.id), 1, 12)`
const PLACED = 'from tours t where t.departure is not null and t.arrival is not null'

const PLACES = [
  `insert into access_points (id, location) select ${id('start')}, t.departure ${PLACED}
   union all select ${id('end')}, t.arrival ${PLACED}`,
  `delete from tour_stops s using tours t where t.id = s.tour_id and t.departure is not null and t.arrival is not null`,
  `insert into tour_stops (tour_id, position, access_point_id, role, day) select t.id, 0, ${id('start')}, 'put-in', 1 ${PLACED}
   union all select t.id, 1, ${id('end')}, 'take-out', t.days ${PLACED}`,
  `insert into reaches (id, from_id, to_id, river) select ${id('reach')}, ${id('start')}, ${id('end')}, coalesce(t.rivers[1], 'merkys') ${PLACED}`,
]

const ENDS = `
  select ${id('reach')} as reach, p.user_id as author,
    t.departure[0] as west, t.departure[1] as south, t.arrival[0] as east, t.arrival[1] as north
  from tours t join providers p on p.id = t.provider_id where t.departure is not null and t.arrival is not null`

const LINES = `
  insert into reach_lines (reach_id, author_id, licence, origin, line, preview, length_km)
  select reach, author, 'ODbL-1.0', 'drawn', line, line, 10
  from unnest($1::text[], $2::text[], $3::text[]) as drawn(reach, author, line)`

/** From the one end to the other with bends of its own. */
function bendy({ west, south, east, north }: Row, seed: number): string {
  const places = Array.from({ length: POINTS }, (_, step) => {
    const share = step / (POINTS - 1)
    const aside = Math.sin(share * Math.PI) * 0.1 * Math.sin(step * (0.6 + (seed % 7) / 10) + seed)
    return {
      lng: west + (east - west) * share - (north - south) * aside,
      lat: south + (north - south) * share + (east - west) * aside,
    }
  })
  return encodePolyline(places)
}
