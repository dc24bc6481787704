import { useId, useRef } from 'react'
import { FieldError } from '../../../fields/Labelled.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import { DegreesFields, type DegreesStrings } from '../../../map/points/DegreesFields.tsx'
import { KnownPlaces } from '../../../map/points/known/KnownPlaces.tsx'
import type { KnownPlace } from '../../../map/points/known/known-place.ts'
import styles from './places.module.css'
import type { PlaceEnd } from './use-place-end.ts'

type Props = { letter: string; label: string; strings: DegreesStrings; near: readonly KnownPlace[]; end: PlaceEnd }

/** An end of a tour in words and degrees; the map beside them marks the same point. */
export function PlaceFields({ letter, label, strings, near, end }: Props) {
  const { t } = useFrame()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { address, point, text, find, chooseKnown, remove } = end
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.place}>
      <legend>
        <span aria-hidden="true">{letter} · </span>
        {label}
      </legend>
      <KnownPlaces near={near} onChoose={chooseKnown} />
      <TextField
        {...address}
        label={t('account:tour.address')}
        hint={t('account:tour.addressHint')}
        isOptional
        autoComplete="off"
      />
      <div data-field={point.name}>
        <DegreesFields
          strings={strings}
          value={point.value}
          isRefused={Boolean(point.error)}
          onChange={point.onChange}
          onDone={find}
        />
        <FieldError id={id} error={point.error} />
      </div>
      <p role="status" className={styles.found}>
        {text}
      </p>
      {point.value && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('account:tour.map.removeEnd', { end: label })}
          onClick={() => {
            remove()
            // The button goes.
            group.current?.focus()
          }}
        >
          {t('account:tour.map.remove')}
        </button>
      )}
    </fieldset>
  )
}
