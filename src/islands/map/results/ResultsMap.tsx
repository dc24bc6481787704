import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { useReady } from '#src/islands/shell/use-ready.ts'
import { nextPaint } from '#src/lib/next-paint.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { $clusters, countTours } from '#src/stores/map/clusters.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $followsMap, $hasMapMoved, $view } from '#src/stores/results-view.ts'
import styles from './ResultsMap.module.css'
import type { ResultsMapSettings, ResultsMap as View } from './results-map.ts'
import { useCardRow } from './use-card-row.ts'

type Props = ResultsMapSettings & { /** Says that the map could not be loaded. */ failed: string }

/** The map view of the results, beside the list of the same tours. Leaflet is loaded when it is first shown. */
export default function ResultsMap({ failed, ...settings }: Props) {
  // What the browser keeps is the initial value of such a store, and not what the server rendered.
  const isShown = useStore($view, { ssr: () => 'list' as const }) === 'map'
  useReady('results-map')
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>()

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
      const { ResultsMap: ResultsMapView } = await import('./results-map.ts')
      if (!isCancelled && stage.current) setView(new ResultsMapView(stage.current, settings))
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

  const bringIntoView = useCallback((id: string) => view?.bringIntoView(id), [view])
  useCardRow(isShown, bringIntoView)

  return (
    <div className={`${styles.map} no-print`} data-map>
      <div ref={stage} className={styles.stage} />
      {view && createPortal(<Tools view={view} {...settings} />, view.tools)}
    </div>
  )
}

function Tools({ view, locale, markers }: { view: View } & Pick<ResultsMapSettings, 'locale' | 'markers'>) {
  const follows = useStore($followsMap)
  const hasMoved = useStore($hasMapMoved)
  const clusters = useStore($clusters)
  const t = createTranslate(locale, markers)
  return (
    <>
      <div className={styles.tools}>
        <label>
          <input type="checkbox" checked={follows} onChange={event => view.follow(event.target.checked)} />
          {t('serp:map.follow')}
        </label>
        {hasMoved && !follows && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.closest<HTMLElement>('.leaflet-container')?.focus({ preventScroll: true })
              view.searchHere()
            }}
          >
            {t('serp:map.search')}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {t('serp:map.shown', { value: countTours(clusters) })}
      </p>
    </>
  )
}
