import { readFileSync, writeFileSync } from 'node:fs'
import { readStretches } from '#db/seed/stretches.ts'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { drawRivers } from '#src/domain/courses/drawn/draw-rivers.ts'
import type { KnownCourse } from '#src/domain/courses/drawn/known-courses.ts'
import { type Pair, simplify } from '#src/domain/places/projection.ts'
import { isRiver, type River } from '#src/domain/places/rivers.ts'
import type { RiverStretch } from '#src/domain/places/rivers-near.ts'
import { cutOutline } from './outline.ts'
import { pickTowns, readCities } from './towns.ts'

const at = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

function pickStretches(): RiverStretch[] {
  return [...readStretches().values()].map(({ river, putIn, takeOut }) => ({ river, ends: [at(putIn), at(takeOut)] }))
}

type Courses = {
  features: { properties: { river: string; accuracyM: number }; geometry: { coordinates: Pair[] } }[]
}

/** About three hundred metres, far finer than how exact the courses are. */
const COURSE_TOLERANCE_DEGREES = 0.003

type Part = { of: string; river: River; from?: Pair; to?: Pair }

/**
 * Courses that the source draws as one line though it is two rivers: it follows a tributary to its source, or both arms of the delta there and back.
 * `from`, `to`: points of the source.
 */
const PARTS: Part[] = [
  { of: 'dysna', river: 'dysna', from: [26.677, 55.3048] },
  { of: 'musa', river: 'musa', from: [24.3724, 56.0627] },
  { of: 'musa', river: 'levuo', to: [24.3965, 56.0718] },
  { of: 'nemunas', river: 'nemunas', to: [21.3743, 55.2902] },
  { of: 'nemunas', river: 'skirvyte', from: [21.3743, 55.2902], to: [21.2676, 55.2486] },
  { of: 'nemunas', river: 'atmata', from: [21.3903, 55.2811] },
  { of: 'nemunelis', river: 'nemunelis', from: [24.9297, 56.4108] },
]

/** The courses of Natural Earth 1:10m (public domain), which no package has with names. */
function pickCourses(): KnownCourse[] {
  const file = new URL('river-courses.geojson', import.meta.url)
  const { features }: Courses = JSON.parse(readFileSync(file, 'utf8'))
  const courses = features.flatMap(({ properties: { river: of, accuracyM }, geometry: { coordinates } }) => {
    if (!isRiver(of)) throw new Error(`unknown river in river-courses.geojson: ${of}`)
    const own = PARTS.filter(it => it.of === of)
    const parts: Part[] = own.length > 0 ? own : [{ of, river: of }]
    return parts.map(({ river, from, to }) => {
      const indexOf = ([lng, lat]: Pair) => coordinates.findIndex(it => it[0] === lng && it[1] === lat)
      const part = coordinates.slice(from ? indexOf(from) : 0, to ? indexOf(to) + 1 : undefined)
      const line = simplify(part, COURSE_TOLERANCE_DEGREES)
      return { river, accuracyM, line: line.map(([lng, lat]): Pair => [round(lng), round(lat)]) }
    })
  })
  return courses.sort((one, other) => (one.river < other.river ? -1 : 1))
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000

/** A member of the list in each line, so that a change shows as one of a line. */
const inLines = (list: readonly unknown[]) => `[\n${list.map(it => JSON.stringify(it)).join(',\n')}\n]`

const outline = Object.entries(cutOutline()).map(([name, lines]) => `${JSON.stringify(name)}: ${inLines(lines)}`)

/** The text of each file of `src/domain/places/atlas`, by its name. */
export const ATLAS: Readonly<Record<string, string>> = {
  'outline.json': `{\n${outline.join(',\n')}\n}\n`,
  'towns.json': `${inLines(pickTowns(readCities()))}\n`,
  'stretches.json': `${inLines(pickStretches())}\n`,
  'courses.json': `${inLines(pickCourses())}\n`,
  // From the files above as they are: once they change, the script has to run twice.
  'drawn-rivers.json': `${inLines(drawRivers())}\n`,
}

if (import.meta.main) {
  helpIfAsked(
    'npm run atlas: makes the outline, the towns, the stretches and the courses of the maps from their sources.',
  )
  for (const [name, text] of Object.entries(ATLAS))
    writeFileSync(new URL(`../../domain/places/atlas/${name}`, import.meta.url), text)
}
