/** The answers that two servers have to agree on before they are compared. */
export type Answered = {
  total: number
  tours: { id: string; name?: string; photos?: string[]; amenities?: string[] }[]
}

const THIRTY = 30

/** Throws a sentence where they answer something else: the number of all matches, the thirty tours in their order, or what is in one of them. */
export function requireSame(question: string, peer: string, ours: Answered, theirs: Answered): void {
  const fail = (what: string) => {
    throw new Error(`${question}: ${what}, so that nothing was measured`)
  }
  if (ours.total !== theirs.total) fail(`ours counts ${ours.total} matches and ${peer} ${theirs.total}`)
  const wanted = Math.min(THIRTY, ours.total)
  for (const [who, { length }] of [
    ['ours', ours.tours],
    [peer, theirs.tours],
  ] as const)
    if (length !== wanted || length === 0) fail(`${who} has ${length} tours instead of ${wanted || THIRTY}`)
  for (const [at, tour] of ours.tours.entries()) {
    const other = theirs.tours[at]
    if (tour.id !== other?.id) fail(`tour ${at + 1} is ${tour.id} of ours and ${other?.id} of ${peer}`)
    if (JSON.stringify(tour) !== JSON.stringify(other))
      fail(`tour ${at + 1} is ${JSON.stringify(tour)} of ours and ${JSON.stringify(other)} of ${peer}`)
  }
}

/** Reads the JSON of our list. */
export async function readOurs(url: string): Promise<Answered> {
  const { data, meta } = await readJson(url)
  const tours = data.map(({ _id, name, photos, amenities }) => ({
    id: _id,
    name,
    photos: photos.map(({ _id }: { _id: string }) => _id),
    amenities: amenities.toSorted(),
  }))
  return { total: meta.total, tours }
}

// biome-ignore lint/suspicious/noExplicitAny: it is compared next, whatever it is.
type Json = Record<string, any> & { data: Record<string, any>[] }

export async function readJson(url: string): Promise<Json> {
  const response = await fetch(url, { headers: { 'Accept-Language': 'lt' } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${(await response.text()).slice(0, 300)}`)
  return (await response.json()) as Json
}
