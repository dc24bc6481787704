import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useButton } from 'react-aria/useButton'
import { useComboBox } from 'react-aria/useComboBox'
import { Item } from 'react-stately/Item'
import { useComboBoxState } from 'react-stately/useComboBoxState'
import { slugify } from '#src/lib/slug.ts'
import { type Choice, matching } from '../choice.ts'
import styles from './MultiSelect.module.css'
import { OptionList } from './OptionList.tsx'
import { OptionPopover } from './OptionPopover.tsx'
import { Pills } from './Pills.tsx'

/** An opened list shows seven; each choice draws the list again, so a slow phone draws no more than was scrolled to. */
const FIRST_DRAWN = 10
const DRAWN_AT_ONCE = 24

/** `open` names the button that opens the list: it is heard alone. */
type Words = { placeholder: string; remove: string; noneLeft: string; open: string }

type Props = {
  label: string
  hint?: ReactNode
  errorId?: string
  words: Words
  choices: readonly Choice[]
  chosen: readonly string[]
  isDisabled?: boolean
  onChange: (chosen: string[]) => void
}

/**
 * Multiple choice: chosen options move from the list, which stays open, to pills above. Matching ignores case and accents; names
 * that begin with the text come first. `data-unread` while it holds text that is not chosen. The list is drawn before it is
 * opened, so that opening only shows it.
 */
export function MultiSelect(props: Props) {
  const { label, hint, errorId, words, choices, chosen, isDisabled = false, onChange } = props
  const hintId = useId()
  const [text, setText] = useState('')
  const [drawn, setDrawn] = useState(FIRST_DRAWN)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // What is chosen is shown at once, and leaves the list after that.
  const listed = useDeferredValue(chosen)
  const left = useMemo(
    () => matching(choices, text).filter(({ value }) => !listed.includes(value)),
    [choices, listed, text],
  )
  const items = useMemo(() => left.slice(0, drawn), [left, drawn])
  /** A choice that was typed in full and left is made; other text stays for its author to see. */
  const leave = () => {
    const typed = slugify(text)
    const meant = choices.filter(({ value, label: name }) => !chosen.includes(value) && slugify(name) === typed)
    if (meant.length !== 1) return
    onChange([...chosen, ...meant.map(({ value }) => value)])
    setText('')
  }
  const remove = (value: string) => {
    onChange(chosen.filter(it => it !== value))
    input.current?.focus()
  }
  const box = {
    label,
    'aria-describedby': [hint && hintId, errorId].filter(Boolean).join(' ') || undefined,
    isDisabled,
    isInvalid: errorId !== undefined,
    validationBehavior: 'aria' as const,
    items,
    children: drawItem,
    value: null,
    onChange: (value: string | number | null) => {
      if (value === null || chosen.includes(String(value))) return
      onChange([...chosen, String(value)])
      setText('')
    },
    inputValue: text,
    onInputChange: setText,
    onBlur: leave,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setDrawn(FIRST_DRAWN)
    },
    menuTrigger: 'focus' as const,
    allowsEmptyCollection: true,
    // Without this, text that is no choice would be taken away unseen.
    allowsCustomValue: true,
  }
  const state = useComboBoxState<Choice>(box)
  const refs = { inputRef: input, buttonRef: button, popoverRef: popover, listBoxRef: list }
  const { labelProps, inputProps, buttonProps, listBoxProps } = useComboBox<Choice>({ ...box, ...refs }, state)
  const opener = useButton({ ...buttonProps, 'aria-label': words.open, 'aria-labelledby': undefined }, button)
  const isListDrawn = useDeferredValue(!isDisabled, false) || state.isOpen
  return (
    <div className={styles.field} data-unread={text.trim() ? '' : undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: named by `htmlFor` */}
      <label {...labelProps} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* The list opens below or above all of this, so that it never covers the pills. */}
      <div ref={anchor} className={styles.anchor}>
        {chosen.length > 0 && (
          <Pills label={label} remove={words.remove} choices={choices} chosen={chosen} onRemove={remove} />
        )}
        <div
          className={styles.box}
          data-invalid={errorId === undefined ? undefined : ''}
          onKeyDownCapture={event => {
            if (!state.isOpen && event.key === 'ArrowUp') setDrawn(choices.length)
          }}
        >
          <input
            {...inputProps}
            ref={input}
            className={styles.input}
            placeholder={words.placeholder}
            // The field may have the focus already, as after Escape.
            onClick={() => !state.isOpen && state.open(null, 'manual')}
          />
          <button {...opener.buttonProps} ref={button} className={styles.button}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 6l5 5 5-5" />
            </svg>
          </button>
        </div>
      </div>
      {isListDrawn && (
        <OptionPopover state={state} anchor={anchor} popover={popover} list={list}>
          <OptionList
            {...{ state, list, listBoxProps }}
            none={words.noneLeft}
            isMore={items.length < left.length}
            onMore={() => setDrawn(count => count + DRAWN_AT_ONCE)}
          />
        </OptionPopover>
      )}
    </div>
  )
}

const drawItem = ({ value, label }: Choice) => (
  <Item key={value} textValue={label}>
    {label}
  </Item>
)
