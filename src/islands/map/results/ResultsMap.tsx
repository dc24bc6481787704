import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useReady } from '#src/islands/shell/use-ready.ts'
import { nextPaint } from '#src/lib/next-paint.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $view } from '#src/stores/results-view.ts'
import type { MapTools } from './MapTools.tsx'
import styles from './ResultsMap.module.css'
import type { ResultsMapSettings, ResultsMap as View } from './results-map.ts'

type Props = ResultsMapSettings & { /** Says that the map could not be loaded. */ failed: string }

/** The map view of the results, beside the list of the same tours. Leaflet is loaded when it is first shown. */
export default function ResultsMap({ failed, ...settings }: Props) {
  // What the browser keeps is the initial value of such a store, and not what the server rendered.
  const isShown = useStore($view, { ssr: () => 'list' as const }) === 'map'
  useReady('results-map')
  const stage = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ view: View; Tools: typeof MapTools }>()
  const view = opened?.view

  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of a page never change
  useEffect(() => {
    if (!isShown || view) return
    let isCancelled = false
    withProgress(open()).catch(() => {
      if (isCancelled) return
      openAlert('danger', failed)
      $view.set('list')
    })
    return () => {
      isCancelled = true
    }

    async function open() {
      const [results, tools] = await Promise.all([import('./results-map.ts'), import('./MapTools.tsx')])
      if (!isCancelled && stage.current)
        setOpened({ view: new results.ResultsMap(stage.current, settings), Tools: tools.MapTools })
    }
  }, [isShown, view])

  useEffect(() => {
    if (!isShown || !view) return
    let isCancelled = false
    nextPaint().then(() => isCancelled || view.show())
    return () => {
      isCancelled = true
    }
  }, [isShown, view])

  return (
    <div className={`${styles.map} no-print`} data-map>
      <div ref={stage} className={styles.stage} />
      {opened && <opened.Tools view={opened.view} isShown={isShown} {...settings} />}
    </div>
  )
}
