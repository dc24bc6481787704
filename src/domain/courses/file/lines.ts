import type { LineOrigin } from '#src/domain/reaches/reach.ts'
import type { XmlVisitor } from './xml.ts'

/** A point as it is written: longitude, latitude; no number where there is none. */
export type FilePoint = readonly [lng: number, lat: number]

/** What a file holds: its lines, and how many points stand by themselves. */
export type Lines = { lines: FilePoint[][]; waypoints: number; origin: LineOrigin }

/** Makes lines of XML while that is read. */
export type LineReader = XmlVisitor & { lines: () => Lines }

/** Strict: an empty text is no zero. */
export const numberOf = (text: string | null | undefined): number => (text?.trim() ? Number(text) : Number.NaN)
