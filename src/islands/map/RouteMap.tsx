import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { withProgress } from '#src/stores/progress.ts'
import styles from './RouteMap.module.css'
import type { RouteMapSettings } from './route-map.ts'

type Props = RouteMapSettings & {
  /** The drawn map, shown until the button is pressed. */
  children?: ReactNode
  open: string
  /** Says that the map could not be loaded. */
  failed: string
}

type Opener = typeof import('./route-map.ts').openRouteMap

/** The drawn map of a tour, and a button that puts an interactive one in its place. */
export default function RouteMap({ children, open, failed, ...settings }: Props) {
  const [opener, setOpener] = useState<{ openRouteMap: Opener }>()
  const [isLoading, setLoading] = useState(false)
  const stage = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change
  useEffect(() => {
    if (opener && stage.current) opener.openRouteMap(stage.current, settings)
  }, [opener])

  async function load() {
    if (isLoading) return
    setLoading(true)
    try {
      setOpener(await withProgress(import('./route-map.ts')))
    } catch {
      setLoading(false)
      openAlert('danger', failed)
    }
  }

  if (opener) return <div ref={stage} className={styles.stage} />
  return (
    <>
      {children}
      <button type="button" className={`${styles.open} no-print`} aria-disabled={isLoading} onClick={load}>
        {open}
      </button>
    </>
  )
}
