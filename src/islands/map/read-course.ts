import type { LatLngTuple } from 'leaflet/dist/leaflet-src.esm.js'

/** The line of a tour's route file; empty where it cannot be read: the map is then schematic. */
export async function readCourse(url: string): Promise<LatLngTuple[]> {
  try {
    const response = await fetch(url)
    const { features = [] }: { features?: Feature[] } = response.ok ? await response.json() : {}
    const line = features.find(({ geometry }) => geometry?.type === 'LineString')?.geometry
    return (line?.coordinates ?? []).map(([lng, lat]): LatLngTuple => [lat, lng])
  } catch {
    return []
  }
}

type Feature = { geometry: { type: string; coordinates: [lng: number, lat: number][] } | null }
