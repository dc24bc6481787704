import { type ComponentProps, type ReactNode, use, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { slugify } from '#src/lib/slug.ts'
import { type Choice, matching } from './choice.ts'
import styles from './MultiSelect.module.css'

/** A just opened list shows seven; each choice draws the list anew, so a slow phone draws no more than was scrolled to. */
const FIRST_DRAWN = 10
const DRAWN_AT_ONCE = 24
/** Of the list's height: how near its end more is drawn. The default, all of it, would draw more at once. */
const NEAR_END = 0.4

/** `open` names the button that opens the list: it is heard alone. */
type Words = { placeholder: string; remove: string; noneLeft: string; open: string }

type Props = {
  label: string
  /** The element that the list is rendered into, by default the page: anything outside an open dialog is inert. */
  layer?: Element
  /** Below the label. */
  hint?: ReactNode
  /** Id of the error text. */
  errorId?: string
  words: Words
  choices: readonly Choice[]
  chosen: readonly string[]
  isDisabled?: boolean
  onChange: (chosen: string[]) => void
}

/**
 * Multiple choice: chosen options move from the list, which stays open, to pills above. Matching ignores case and accents; names
 * that begin with the text come first. `data-unread` while it holds text that is not chosen.
 */
export function MultiSelect(props: Props) {
  const { label, layer, hint, errorId, words, choices, chosen, isDisabled = false, onChange } = props
  const hintId = useId()
  const openId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [drawn, setDrawn] = useState(FIRST_DRAWN)
  const field = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  // What is chosen is shown at once, and leaves the list after that.
  const listed = useDeferredValue(chosen)
  const left = useMemo(
    () => matching(choices, text).filter(({ value }) => !listed.includes(value)),
    [choices, listed, text],
  )
  const items = useMemo(
    () => left.slice(0, drawn).map(({ value, label: name }) => ({ id: value, name })),
    [left, drawn],
  )
  /** What was typed in full and left is chosen; other text stays for its author to see. */
  const leave = () => {
    const typed = slugify(text)
    const meant = choices.filter(({ value, label: name }) => !chosen.includes(value) && slugify(name) === typed)
    if (meant.length !== 1) return
    onChange([...chosen, ...meant.map(({ value }) => value)])
    setText('')
  }
  const remove = (value: string) => {
    onChange(chosen.filter(it => it !== value))
    field.current?.focus()
  }
  return (
    <ComboBox
      className={styles.field}
      value={null}
      inputValue={text}
      onInputChange={setText}
      onOpenChange={isNowOpen => {
        setIsOpen(isNowOpen)
        if (!isNowOpen) setDrawn(FIRST_DRAWN)
      }}
      onChange={value => {
        if (value === null || chosen.includes(String(value))) return
        onChange([...chosen, String(value)])
        setText('')
      }}
      onBlur={leave}
      // Without this, text that is no choice would be taken away unseen.
      allowsCustomValue
      data-unread={text.trim() ? '' : undefined}
      items={items}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
      isInvalid={errorId !== undefined}
      validationBehavior="aria"
      aria-describedby={[hint && hintId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* The list opens below or above all of this, so that it never covers the pills. */}
      <div ref={anchor} className={styles.anchor}>
        {chosen.length > 0 && <Pills label={label} words={words} choices={choices} chosen={chosen} onRemove={remove} />}
        {/* Escape closes the list; the dialog around it stays. */}
        <Group
          className={styles.box}
          onKeyDownCapture={event => {
            if (isOpen && event.key === 'Escape') event.preventDefault()
            if (!isOpen && event.key === 'ArrowUp') setDrawn(choices.length)
          }}
        >
          <OpeningInput ref={field} className={styles.input} placeholder={words.placeholder} autoComplete="off" />
          <span id={openId} hidden>
            {words.open}
          </span>
          <Button className={styles.button} aria-labelledby={openId}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 6l5 5 5-5" />
            </svg>
          </Button>
        </Group>
      </div>
      <Popover
        triggerRef={anchor}
        UNSTABLE_portalContainer={layer}
        className={styles.popover}
        offset={4}
        containerPadding={0}
      >
        <ListBox className={styles.list} renderEmptyState={() => <p className={styles.none}>{words.noneLeft}</p>}>
          <Collection items={items}>
            {({ id, name }) => (
              <ListBoxItem id={id} textValue={name} className={styles.item}>
                {name}
              </ListBoxItem>
            )}
          </Collection>
          {items.length < left.length && (
            <ListBoxLoadMoreItem scrollOffset={NEAR_END} onLoadMore={() => setDrawn(count => count + DRAWN_AT_ONCE)} />
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** A press opens the list also where the field has the focus already, as after a scroll has closed it. */
function OpeningInput(props: ComponentProps<typeof Input>) {
  const list = use(ComboBoxStateContext)
  return <Input {...props} onClick={() => !list?.isOpen && list?.open(null, 'manual')} />
}

type PillsProps = Pick<Props, 'label' | 'words' | 'choices' | 'chosen'> & { onRemove: (value: string) => void }

function Pills({ label, words, choices, chosen, onRemove }: PillsProps) {
  const nameOf = (value: string) => choices.find(it => it.value === value)?.label ?? value
  return (
    <ul role="list" aria-label={label} className={styles.pills}>
      {chosen.map(value => (
        <li key={value}>
          <button
            type="button"
            className={styles.pill}
            aria-label={words.remove.replace('{value}', () => nameOf(value))}
            onClick={() => onRemove(value)}
          >
            {nameOf(value)}
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 2l8 8M10 2l-8 8" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}
