import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRiver, type River } from '#src/domain/places/rivers.ts'

type Place = { name: string; lat: number; lng: number }

export type Stretch = {
  river: River
  putIn: Place
  takeOut: Place
  distanceKm: number
  days: number
  durationHours: number | null
  difficulty: number
}

/** The real river stretches of `stretches.tsv` by `river_slug/put_in/take_out`. */
export function readStretches(): Map<string, Stretch> {
  const [, ...rows] = readFileSync(resolve('db/seed/stretches.tsv'), 'utf8').trim().split('\n')
  return new Map(rows.map(row => readRow(row.split('\t'))))
}

function readRow(cells: string[]): [string, Stretch] {
  const [
    river = '',
    putIn = '',
    putInLat,
    putInLng,
    takeOut = '',
    takeOutLat,
    takeOutLng,
    km,
    days,
    hours,
    difficulty,
  ] = cells
  if (!isRiver(river)) throw new Error(`unknown river in stretches.tsv: ${river}`)
  return [
    `${river}/${putIn}/${takeOut}`,
    {
      river,
      putIn: { name: putIn, lat: Number(putInLat), lng: Number(putInLng) },
      takeOut: { name: takeOut, lat: Number(takeOutLat), lng: Number(takeOutLng) },
      distanceKm: Number(km),
      days: Number(days),
      durationHours: hours ? Number(hours) : null,
      difficulty: Number(difficulty),
    },
  ]
}
