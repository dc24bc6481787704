import { TOKEN } from './directus-server.ts'
import { type Answered, readJson } from './same-answers.ts'

export const QUESTIONS = ['first page', 'small box', 'dense box'] as const
export type Question = (typeof QUESTIONS)[number]

/** How many times as fast as Directus ours is to be. */
export const LEAST: Record<Question, number> = { 'first page': 4, 'small box': 6, 'dense box': 3 }

/** West, south, east, north: some 600 and 5,400 matches of 100,000 tours. */
const BOXES = { 'small box': [24.5, 54.1, 24.6, 54.2], 'dense box': [24.0, 54.0, 24.6, 54.4] } as const
const DIFFICULTY = [2, 3.5] as const

/** Fields that ours answer with: each tour with the text of a language, its photos and what is offered. */
const FIELDS = [
  '*',
  'texts.name,texts.description',
  'photos.id,photos.description,photos.is_primary',
  'amenities.amenity_id',
].join()
const ITEMS = `/items/peer_tours?access_token=${TOKEN}&fields=${FIELDS}&deep[texts][_filter][locale][_eq]=lt&deep[photos][_sort]=position&limit=30&meta=filter_count`

/** The same question to either. */
export function addressesOf(question: Question): { ours: string; theirs: string } {
  if (question === 'first page') return { ours: '/api/v1/tours', theirs: `${ITEMS}&sort=-created_at,id` }
  const [west, south, east, north] = BOXES[question]
  const [least, most] = DIFFICULTY
  const between = (field: string, from: number, to: number) => `&filter[${field}][_between]=${from},${to}`
  const filters = between('lng', west, east) + between('lat', south, north) + between('difficulty', least, most)
  return {
    ours: `/api/v1/tours?bounds=${BOXES[question]}&difficultyFrom=${least}&difficultyTo=${most}&sort=price`,
    theirs: `${ITEMS}${filters}&sort=price_cents,id`,
  }
}

export async function readDirectus(url: string): Promise<Answered> {
  const { data, meta } = await readJson(url)
  const tours = data.map(({ id, texts, photos, amenities }) => ({
    id,
    name: texts[0]?.name,
    photos: photos.map(({ id }: { id: string }) => id),
    amenities: amenities.map(({ amenity_id }: { amenity_id: string }) => amenity_id).toSorted(),
  }))
  return { total: Number(meta.filter_count), tours }
}
