import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { $clusters, countTours } from '#src/stores/map/clusters.ts'
import { $followsMap, $hasMapMoved } from '#src/stores/results-view.ts'
import styles from './ResultsMap.module.css'
import type { ResultsMap, ResultsMapSettings } from './results-map.ts'
import { useCardRow } from './use-card-row.ts'

type Props = { view: ResultsMap; isShown: boolean } & Pick<ResultsMapSettings, 'locale' | 'markers'>

/** The controls of an open map, and the row of cards that goes with it on a phone. */
export function MapTools({ view, isShown, locale, markers }: Props) {
  const follows = useStore($followsMap)
  const hasMoved = useStore($hasMapMoved)
  const clusters = useStore($clusters)
  const t = createTranslate(locale, markers)
  const bringIntoView = useCallback((id: string) => view.bringIntoView(id), [view])
  useCardRow(isShown, bringIntoView)
  return createPortal(
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
    </>,
    view.tools,
  )
}
