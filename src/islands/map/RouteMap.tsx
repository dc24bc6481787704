import type { LatLngTuple } from 'leaflet/dist/leaflet-src.esm.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { withProgress } from '#src/stores/progress.ts'
import styles from './RouteMap.module.css'
import type { RouteMapSettings } from './route-map.ts'

type Props = Omit<RouteMapSettings, 'course'> & {
  /** The file with the course of the tour, where there is one; else the course itself, where it is known. */
  courseUrl?: string
  course?: RouteMapSettings['course']
  /** The drawn map, shown until the button is pressed. */
  children?: ReactNode
  open: string
  /** Says that the map could not be loaded. */
  failed: string
}

type MapModule = { openRouteMap: typeof import('./route-map.ts').openRouteMap; course: RouteMapSettings['course'] }

/** The drawn map of a tour, and a button that puts an interactive one in its place. */
export default function RouteMap({ children, courseUrl, course: known = [], open, failed, ...settings }: Props) {
  const [opened, setOpened] = useState<MapModule>()
  const [isLoading, setLoading] = useState(false)
  const stage = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change
  useEffect(() => {
    if (opened && stage.current) opened.openRouteMap(stage.current, { ...settings, course: opened.course })
  }, [opened])

  async function load() {
    if (isLoading) return
    setLoading(true)
    try {
      const loading = Promise.all([import('./route-map.ts'), courseUrl ? readCourse(courseUrl) : known])
      const [{ openRouteMap }, course] = await withProgress(loading)
      setOpened({ openRouteMap, course })
    } catch {
      setLoading(false)
      openAlert('danger', failed)
    }
  }

  if (opened) return <div ref={stage} className={styles.stage} />
  return (
    <>
      {children}
      <button type="button" className={`${styles.open} no-print`} aria-disabled={isLoading} onClick={load}>
        {open}
      </button>
    </>
  )
}

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
