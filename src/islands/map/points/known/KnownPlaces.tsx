import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import fields from '../../../fields/fields.module.css'
import { Labelled } from '../../../fields/Labelled.tsx'
import { useFrame } from '../../../form/frame.tsx'
import { useHydrated } from '../../../form/use-hydrated.ts'
import { addStyles } from '../../add-styles.ts'
import styles from './known.css?inline'
import type { KnownPlace } from './known-place.ts'
import { useKnownPlaces } from './use-known-places.ts'

type Props = {
  /** Places that are offered before anything is typed. */
  near?: readonly KnownPlace[]
  /** The ids of places that cannot be chosen again. */
  taken?: readonly string[]
  onChoose: (place: KnownPlace) => void
}

const NONE: readonly never[] = []

/** A search for the places that all share, by name or river. Its text is no value of the form that it is in. */
export function KnownPlaces({ near = NONE, taken = NONE, onChoose }: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const sorted = useMemo(
    () => near.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [near, locale],
  )
  const { text, type, places, isKnown } = useKnownPlaces(sorted)
  const options = places.filter(place => !taken.includes(place.id))
  const isShown = isOpen && options.length > 0
  const optionId = (at: number) => `${id}-option-${at}`

  useEffect(() => addStyles(styles), [])

  const turn = (isOpened: boolean) => {
    setIsOpen(isOpened)
    setActive(-1)
  }
  const activate = (at: number) => {
    setActive(at)
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (place: KnownPlace) => {
    type('')
    turn(false)
    onChoose(place)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { length } = options
    const meant = options[active] ?? (length === 1 && isKnown && text ? options[0] : undefined)
    if (event.key === 'Enter' && isShown && meant) choose(meant)
    else if (event.key === 'ArrowDown' && !isShown) turn(true)
    else if (event.key === 'ArrowDown') activate(active + 1 < length ? active + 1 : -1)
    else if (event.key === 'ArrowUp' && isShown) activate(active < 0 ? length - 1 : active - 1)
    else if (event.key === 'Escape' && isShown) turn(false)
    // It would send the form.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  const status = () => {
    if (!isOpen || !isKnown) return ''
    if (options.length) return t('account:known.found', { count: options.length })
    return text.trim() ? t('account:known.none') : ''
  }
  return (
    <div>
      <div className="known-places">
        <Labelled id={id} label={t('account:known.label')} error={undefined}>
          <input
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            className={fields.input}
            placeholder={t('account:known.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={POINT_LIMITS.nameLength}
            // Text typed before hydration would be lost.
            disabled={!isReady}
            value={text}
            onChange={event => {
              type(event.target.value)
              turn(true)
            }}
            onFocus={() => turn(true)}
            onClick={() => {
              // The field may have the focus already, as after Escape.
              if (!isOpen) turn(true)
            }}
            onBlur={() => turn(false)}
            onKeyDown={press}
          />
        </Labelled>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t('account:known.label')}
          tabIndex={-1}
          className="known-list"
          hidden={!isShown}
          // Pressing keeps the field focused, or the list would be gone before the press ends.
          onPointerDown={event => event.preventDefault()}
        >
          {options.map((place, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={place.id}
              role="option"
              id={optionId(at)}
              aria-selected={at === active}
              tabIndex={-1}
              onClick={() => choose(place)}
            >
              <span>{place.isApproximate ? t('account:known.approximate', { name: place.name }) : place.name}</span>{' '}
              <small>
                {place.rivers
                  .filter(isRiver)
                  .map(river => t(`rivers:${river}`))
                  .join(' · ')}
              </small>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={options.length ? 'visually-hidden' : `known-none ${fields.hint}`}>
        {status()}
      </p>
    </div>
  )
}
