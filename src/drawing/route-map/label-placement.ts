import type { Pair, Place } from '#src/domain/places/projection.ts'

/** Places names, pins, scale bar and inset on a map so that none overlaps another. Numbers are view units. */

export type Town = Place & { name: string; rank: number }
export type Size = { width: number; height: number }
export type Rect = Size & { x: number; y: number }

/** `x`, `y`: the pin's tip. `loop`: put-in and take-out are one place. */
export type Pin = { kind: 'put-in' | 'take-out' | 'loop'; x: number; y: number; label: string }
export type Label = {
  kind: 'pin' | 'city' | 'town'
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
}

const MARGIN = 8
/** Kinds of names, by the rank of what they name: ends of tours, cities. */
const KINDS: Record<number, Label['kind']> = { 0: 'pin', 1: 'city' }
const FONT = { pin: 15, city: 15, town: 13.5 }

/** To a tenth of a unit: nobody sees more. */
export const fixed = (value: number) => Math.round(value * 10) / 10

export const pinRect = ({ kind, x, y }: Pin): Rect =>
  kind === 'loop' ? { x: x - 20, y: y - 34, width: 40, height: 36 } : { x: x - 13, y: y - 34, width: 26, height: 36 }

/** A line as a row of small obstacles. */
export function along(line: readonly Pair[]): Rect[] {
  return line.slice(1).flatMap((to, at) => alongStep(line[at] ?? to, to))
}

function alongStep(from: Pair, to: Pair): Rect[] {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return { x: x - 3, y: y - 3, width: 6, height: 6 }
  })
}

/** Distance between two rectangles, 0 or less when they overlap. */
function gap(one: Rect, other: Rect): number {
  return Math.max(
    other.x - one.x - one.width,
    one.x - other.x - other.width,
    other.y - one.y - one.height,
    one.y - other.y - other.height,
  )
}

const clearance = (rect: Rect, busy: Rect[]) => Math.min(...busy.map(other => gap(rect, other)))

type Corner = 'ne' | 'nw' | 'se' | 'sw'

/** The first corner with room to spare, else the roomiest. */
export function freeCorner({ width, height }: Size, corners: Corner[], taken: Rect[], canvas: Size): Rect {
  const rects = corners.map(corner => ({
    x: corner.endsWith('w') ? MARGIN : fixed(canvas.width - width - MARGIN),
    y: corner.startsWith('n') ? MARGIN : fixed(canvas.height - height - MARGIN),
    width,
    height,
  }))
  const byRoom = rects.toSorted((one, other) => clearance(other, taken) - clearance(one, taken))
  return (rects.find(rect => clearance(rect, taken) > 12) ?? byRoom[0]) as Rect
}

type Spot = { label: Label; rect: Rect }

function spot(kind: Label['kind'], text: string, anchor: Label['anchor'], x: number, y: number): Spot {
  const size = FONT[kind]
  const width = text.length * size * 0.6
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const label: Label = { kind, x: fixed(x), y: fixed(y), anchor, text }
  return { label, rect: { x: left, y: y - size * 0.8, width, height: size } }
}

/** An address can be longer than the map has room for. */
const short = (label: string) => (label.length > 22 ? `${label.slice(0, 21).trimEnd()}…` : label)

function pinSpots({ kind, x, y, label }: Pin, leftmost: boolean): Spot[] {
  const text = short(label)
  const side = kind === 'loop' ? 23 : 17
  const east = spot('pin', text, 'start', x + side, y - 15)
  const west = spot('pin', text, 'end', x - side, y - 15)
  const south = spot('pin', text, 'middle', x, y + 18)
  return [...(leftmost ? [west, east] : [east, west]), south, spot('pin', text, 'middle', x, y - 39)]
}

function townSpots([x, y]: Pair, town: Town): Spot[] {
  const at = (anchor: Label['anchor'], dx: number, dy: number) =>
    spot(KINDS[town.rank] ?? 'town', town.name, anchor, x + dx, y + dy)
  const sides = [at('start', 7, 5), at('end', -7, 5), at('middle', 0, -7), at('middle', 0, 17)]
  return [...sides, at('start', 4, -5), at('end', -4, -5), at('start', 4, 14), at('end', -4, 14)]
}

const isInside = ({ x, y, width, height }: Rect, canvas: Size) =>
  x > MARGIN && y > MARGIN && x + width < canvas.width - MARGIN && y + height < canvas.height - MARGIN

/** Each pin keeps its label, with the outer side first; `taken` grows by the labels. */
export function labelPins(pins: Pin[], busy: Rect[], canvas: Size) {
  const taken = [...busy]
  const labels: Label[] = []
  for (const pin of pins) {
    const leftmost = pins.length > 1 && pins.every(other => other.x >= pin.x)
    const spots = pinSpots(pin, leftmost).filter(({ rect }) => isInside(rect, canvas))
    const best = spots.find(({ rect }) => clearance(rect, taken) > 1) ?? spots[0]
    if (!best) continue
    taken.push(best.rect)
    labels.push(best.label)
  }
  return { labels, taken }
}

const around = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/**
 * Greedy, by rank and then from the middle outwards; a town with no room for its dot and name is left out.
 * Towns keep more distance among themselves, so that no name seems to belong to another's dot.
 */
export function labelTowns(marks: { town: Town; at: Pair }[], busy: Rect[], canvas: Size) {
  const taken = [...busy]
  const fromMiddle = ([x, y]: Pair) => Math.hypot(x - canvas.width / 2, y - canvas.height / 2)
  const ordered = marks.toSorted(
    (one, other) => one.town.rank - other.town.rank || fromMiddle(one.at) - fromMiddle(other.at),
  )
  return ordered.flatMap(({ town, at }) => {
    const dot = around({ x: at[0], y: at[1], width: 0, height: 0 }, 3)
    const isFree = (rect: Rect) => isInside(rect, canvas) && clearance(rect, taken) > 2
    const best = isFree(dot) ? townSpots(at, town).find(({ rect }) => isFree(rect)) : undefined
    if (!best) return []
    taken.push(around(best.rect, 3), around(dot, 3))
    return [{ at, label: best.label }]
  })
}
