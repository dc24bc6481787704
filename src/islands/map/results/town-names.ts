import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

/** Where the name of a town may stand beside its dot, the usual place first; in `styles/ground.css`. */
const SIDES = ['end', 'start', 'above', 'below'] as const
/** Pixels between the dot and its name. */
const GAP = 8

type Box = { left: number; right: number; top: number; bottom: number }

/** Moves the drawn names of towns clear of the markers; one without a free side is hidden. */
export function clearTownNames(map: LeafletMap): void {
  const markers = [...map.getContainer().querySelectorAll('.map-tour, .map-cluster')].map(it =>
    it.getBoundingClientRect(),
  )
  const towns = [...map.getContainer().querySelectorAll<HTMLElement>('.map-town')]
  const measured = towns.map(town => ({ town, dot: town.getBoundingClientRect(), name: sizeOf(town) }))
  for (const { town, dot, name } of measured) {
    const side = SIDES.find(it => !markers.some(marker => isOverlapping(boxOf(it, dot, name), marker)))
    town.dataset.side = side ?? 'none'
  }
}

function sizeOf(town: HTMLElement): { width: number; height: number } {
  const { offsetWidth: width = 0, offsetHeight: height = 0 } = town.querySelector('span') ?? {}
  return { width, height }
}

function boxOf(side: (typeof SIDES)[number], dot: Box, { width, height }: { width: number; height: number }): Box {
  const { left, top } = dot
  const across = { left: left - width / 2, right: left + width / 2 }
  const level = { top: top - height / 2, bottom: top + height / 2 }
  if (side === 'end') return { ...level, left, right: left + GAP + width }
  if (side === 'start') return { ...level, left: left - GAP - width, right: left }
  if (side === 'above') return { ...across, top: top - GAP - height, bottom: top }
  return { ...across, top, bottom: top + GAP + height }
}

const isOverlapping = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
