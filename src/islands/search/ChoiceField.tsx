import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import type { AmenityVariant } from '#src/domain/providers/provider.ts'
import type { Choice, ChoiceName } from '#src/domain/search/filters.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { matching } from '../fields/choice.ts'
import { AMENITY_ICONS } from './amenity-icons.ts'
import styles from './ChoiceField.module.css'

/** A long list shows the most frequent; a text field finds the others. */
const MOST_SHOWN = 8
const MOST_FOUND = 24

type Words = { label: string; find: string; placeholder: string; noneLeft: string }

type Props = {
  name: ChoiceName | 'near'
  words: Words
  locale: Locale
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Tours that each would leave; undefined until known. */
  counts: Readonly<Record<string, number>> | undefined
  /** The other filters that the counts are under: the order stays while one chooses here. */
  others: string
  onToggle(name: ChoiceName | 'near', value: string): void
}

/** The choices that are made stand before the rest of their list. Memoized: rendering all filters at each choice is slow on a phone. */
export const ChoiceField = memo((props: Props) => {
  const { name, words, locale, choices, chosen, onToggle } = props
  // Counts come right after a press, whose own change is painted first.
  const counts = useDeferredValue(props.counts)
  const others = useDeferredValue(props.others)
  const [text, setText] = useState('')
  const noneId = useId()
  const isLong = choices.length > MOST_SHOWN && name !== 'amenities'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order follows the other filters only
  const ranked = useMemo(() => (isLong ? byCount(choices, counts) : choices), [choices, isLong, others])
  const isChosen = ({ value }: Choice) => chosen.includes(value)
  const found = matching(ranked, text).filter(it => !isChosen(it))
  const shown = isLong ? found.slice(0, text.trim() ? MOST_FOUND : MOST_SHOWN) : found
  const isEmpty = ({ value }: Choice) => counts !== undefined && !counts[value]
  const toggle = useCallback(
    (value: string) => {
      setText('')
      onToggle(name, value)
    },
    [name, onToggle],
  )
  const first = shown.find(it => !isEmpty(it))
  const chip = (choice: Choice) => (
    <Chip
      key={choice.value}
      value={choice.value}
      label={choice.label}
      icon={name === 'amenities' ? AMENITY_ICONS[choice.value as AmenityVariant] : undefined}
      count={isChosen(choice) ? undefined : counts && (counts[choice.value] ?? 0).toLocaleString(locale)}
      isChosen={isChosen(choice)}
      isEmpty={!isChosen(choice) && isEmpty(choice)}
      onToggle={toggle}
    />
  )
  const field = (
    <input
      key=" text"
      type="text"
      className={styles.text}
      value={text}
      placeholder={words.placeholder}
      aria-label={words.find}
      aria-describedby={noneId}
      autoComplete="off"
      enterKeyHint="done"
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        // Neither applies nor closes the filters.
        if (event.key === 'Enter' || (event.key === 'Escape' && text)) event.preventDefault()
        if (event.key === 'Enter' && text.trim() && first) toggle(first.value)
        if (event.key === 'Escape') setText('')
      }}
    />
  )
  // In one list, so that a chip which moves within it keeps the focus.
  const parts = [...choices.filter(isChosen).map(chip), isLong && field, ...shown.map(chip)]
  return (
    <fieldset
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || !currentTarget.contains(relatedTarget)) setText('')
      }}
    >
      <legend className={styles.label}>{words.label}</legend>
      <div className={styles.list}>{parts}</div>
      <p id={noneId} role="status" className={styles.none}>
        {shown.length === 0 && text.trim() ? words.noneLeft : ''}
      </p>
    </fieldset>
  )
})

const byCount = (choices: readonly Choice[], counts: Props['counts']): readonly Choice[] =>
  counts ? choices.toSorted((a, b) => (counts[b.value] ?? 0) - (counts[a.value] ?? 0)) : choices

type ChipProps = {
  value: string
  label: string
  icon: string | undefined
  count: string | undefined
  isChosen: boolean
  isEmpty: boolean
  onToggle: (value: string) => void
}

const Chip = memo(({ value, label, icon, count, isChosen, isEmpty, onToggle }: ChipProps) => {
  return (
    // A press must not take the focus from the text first: its list would change under the finger.
    <label className={styles.chip} onMouseDown={event => event.preventDefault()}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isEmpty}
        onChange={event => {
          event.currentTarget.focus()
          onToggle(value)
        }}
      />
      {icon && (
        <svg className="line-icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <span>{label}</span>
      {isChosen ? (
        <svg className="line-icon" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" />
        </svg>
      ) : (
        count !== undefined && <small>{count}</small>
      )}
    </label>
  )
})
