import type { Place } from '#src/domain/places/projection.ts'
import type { LineOrigin } from '#src/domain/reaches/reach.ts'
import type { XmlVisitor } from './xml.ts'

/** A point as it is written: longitude, latitude; no number where there is none. `at`: when it was recorded, in milliseconds. */
export type FilePoint = readonly [lng: number, lat: number, at?: number]

/** A piece of a line; pieces `of` the same one were recorded one after another. */
export type Part = { of: number; points: FilePoint[] }

/** A stretch without points. */
export type Gap = { from: Place; to: Place; km: number }

/** The contents of a file: its lines in pieces, how many points stand by themselves, and whether it leads to a file elsewhere. */
export type Lines = { parts: Part[]; waypoints: number; isLink?: boolean; origin: LineOrigin }

/** Makes lines of XML while that is read. */
export type LineReader = XmlVisitor & { lines: () => Lines }

/** Strict: an empty text is no zero. A comma may be the decimal mark, and a sign of degrees may follow. */
export function numberOf(text: string | null | undefined): number {
  if (!text?.trim()) return Number.NaN
  const number = Number(text)
  return Number.isNaN(number) ? Number(text.replace(',', '.').replace('°', '')) : number
}

/** When a point was recorded, in milliseconds; no number where nothing says so. */
export const timeOf = (text: string): number => Date.parse(text.trim())

/** Pieces while they are read. */
export class Parts {
  readonly list: Part[] = []
  #of = 0

  /** Begins a line. */
  line(): void {
    this.#of += 1
  }

  /** Begins a piece of the line. */
  part(points: FilePoint[] = []): void {
    this.list.push({ of: this.#of, points })
  }

  add(point: FilePoint): void {
    if (this.list.length === 0) this.part()
    this.list.at(-1)?.points.push(point)
  }

  get isEmpty(): boolean {
    return this.list.every(({ points }) => points.length === 0)
  }
}
