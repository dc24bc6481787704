import { useFrame } from '../../../../form/frame.tsx'
import type { DegreesStrings } from '../../../../map/points/DegreesFields.tsx'
import { DegreesEntry } from '../place/DegreesEntry.tsx'
import styles from '../route.module.css'
import { endsOf, placeOf } from '../route-values.ts'
import type { RouteState } from '../use-route.ts'
import { CourseButton } from './CourseButton.tsx'

type Props = { state: RouteState; point: DegreesStrings; hasCourses: boolean }

/** Tools for the line beside pressing its course. */
export function LineTools({ state, point, hasCourses }: Props) {
  const { t } = useFrame()
  const { values } = state.form
  const [begin, end] = endsOf(values).map(stop => stop && placeOf(stop))
  return (
    <div className={styles.chooser}>
      <div className={styles.steps}>
        {end && (
          <button type="button" className="button quiet" onClick={() => state.draw(end)}>
            {t('account:route.toTakeOut')}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-disabled={!values.line}
          onClick={() => values.line && state.clearLine()}
        >
          {t('account:route.clear')}
        </button>
      </div>
      {hasCourses && begin && end && (
        <CourseButton from={begin} to={end} onCourse={line => state.changeLine(line, 'drawn')} />
      )}
      <DegreesEntry
        title={t('account:route.lineByDegrees')}
        submit={t('account:route.extend')}
        point={point}
        onPlace={state.draw}
      />
    </div>
  )
}
