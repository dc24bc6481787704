import { type RefObject, useEffect, useRef } from 'react'
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox'
import type { ComboBoxState } from 'react-stately/useComboBoxState'
import type { Choice } from '../choice.ts'
import styles from './MultiSelect.module.css'

/** The part of the list's height from whose end on more is drawn. */
const NEAR_END = '40%'

type Props = {
  state: ComboBoxState<Choice>
  list: RefObject<HTMLDivElement | null>
  listBoxProps: AriaListBoxOptions<Choice>
  /** In place of options. */
  none: string
  isMore: boolean
  onMore: () => void
}

/** The options of a `MultiSelect`, drawn as far as they are scrolled to. */
export function OptionList({ state, list, listBoxProps: given, none, isMore, onMore }: Props) {
  const { isOpen, focusStrategy, selectionManager, collection } = state
  // It is there before it is opened, which would be too early to move the focus.
  const { listBoxProps } = useListBox({ ...given, autoFocus: false }, state, list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each opening
  useEffect(() => {
    if (!isOpen || !focusStrategy) return
    selectionManager.setFocusedKey(focusStrategy === 'first' ? collection.getFirstKey() : collection.getLastKey())
  }, [isOpen])
  const keys = [...collection.getKeys()]
  return (
    <div {...listBoxProps} ref={list} className={styles.list}>
      {keys.map(key => (
        <Option key={key} of={key} state={state} />
      ))}
      {keys.length === 0 && (
        // biome-ignore lint/a11y/useFocusableInteractive: nothing to choose
        <div role="option" aria-selected={false} aria-disabled className={styles.none}>
          {none}
        </div>
      )}
      {isMore && isOpen && <End key={keys.length} list={list} onSeen={onMore} />}
    </div>
  )
}

function Option({ of: key, state }: { of: string | number; state: ComboBoxState<Choice> }) {
  const ref = useRef<HTMLDivElement>(null)
  const { optionProps, isFocused } = useOption({ key }, state, ref)
  return (
    <div {...optionProps} ref={ref} className={styles.item} data-focused={isFocused || undefined}>
      {state.collection.getItem(key)?.rendered}
    </div>
  )
}

/** The end of what is drawn. */
function End({ list, onSeen }: { list: RefObject<HTMLElement | null>; onSeen: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: list.current, rootMargin: `0px 0px ${NEAR_END}` },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [list])
  return <div ref={ref} inert className={styles.end} />
}
