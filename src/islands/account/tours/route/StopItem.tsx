import { useRef } from 'react'
import type { StopRole } from '#src/domain/courses/stop.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { NumberField } from '../../../fields/NumberField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import styles from './route.module.css'
import type { RouteTour } from './route-faults.ts'
import { placeOf, type StopValue } from './route-values.ts'

type Props = {
  stop: StopValue
  at: number
  last: number
  tour: RouteTour
  kmByLine: number | null
  onChange: (changes: Partial<StopValue>) => void
  onRole: (role: StopRole) => void
  onMove: (to: number) => void
  onRemove: () => void
  onName: (proposing: { at: Place; name: string }) => void
}

export function StopItem({ stop, at, last, tour, kmByLine, onChange, onRole, onMove, onRemove, onName }: Props) {
  const { locale, t } = useFrame()
  const item = useRef<HTMLLIElement>(null)
  const name = stop.name || t('account:route.unnamed')
  const isEnd = at === 0 || at === last
  const place = placeOf(stop)
  const letter = at === 0 ? 'A' : at === last ? 'B' : String(at)
  const button = (label: string, sign: string, press: () => void, isOff = false) => (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  const remove = () => {
    // The item goes with its buttons.
    item.current?.closest('fieldset')?.focus()
    onRemove()
  }
  return (
    <li ref={item} className={styles.stop}>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.letter} data-role={stop.role}>
          {letter}
        </span>
        <p className={styles.name}>
          <b>{name}</b> <span>{t(`account:route.role.${stop.role}`)}</span>
        </p>
        {button(t('account:route.up', { name }), '↑', () => onMove(at - 1), at === 0)}
        {button(t('account:route.down', { name }), '↓', () => onMove(at + 1), at === last)}
        {button(t('account:route.remove', { name }), '✕', remove)}
      </div>
      {stop.accessPoint === null && place && (
        <div className={styles.unshared}>
          <p className={styles.text}>{t('account:route.unshared')}</p>
          <button type="button" className="button quiet" onClick={() => onName({ at: place, name: stop.name })}>
            {t('account:route.share', { name })}
          </button>
        </div>
      )}
      {!isEnd && (
        <div className={styles.facts}>
          {(tour.days > 1 || stop.role === 'overnight') && (
            <>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={stop.role === 'overnight'}
                  onChange={event => onRole(event.target.checked ? 'overnight' : 'stop')}
                />
                {t('account:route.sleep')}
              </label>
              <SelectField
                name={`stops.${at}.day`}
                value={String(stop.day)}
                onChange={day => onChange({ day: Number(day) })}
                error={undefined}
                label={t('account:route.day')}
                choices={Array.from({ length: tour.days }, (_, day) => ({
                  value: String(day + 1),
                  label: String(day + 1),
                }))}
              />
            </>
          )}
          <NumberField
            name={`stops.${at}.km`}
            value={stop.km}
            onChange={km => onChange({ km })}
            error={undefined}
            label={t('account:route.km')}
            unit="km"
            decimals={1}
            min={0}
            max={tour.distanceKm ?? TOUR_LIMITS.distanceKm.max}
            isOptional
            {...(kmByLine !== null && {
              hint: t('account:route.kmByLine', { km: formatNumber(locale, kmByLine) }),
            })}
          />
        </div>
      )}
    </li>
  )
}
