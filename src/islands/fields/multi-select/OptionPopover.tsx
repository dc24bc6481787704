import type { ReactNode, RefObject } from 'react'
import { DismissButton } from 'react-aria/Overlay'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import type { ComboBoxState } from 'react-stately/useComboBoxState'
import type { Choice } from '../choice.ts'
import styles from './MultiSelect.module.css'

type Props = {
  state: ComboBoxState<Choice>
  /** The element below or above which it opens. */
  anchor: RefObject<HTMLElement | null>
  popover: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Where the list is, also while it is closed. It scrolls with its field. */
export function OptionPopover({ state, anchor, popover, list, children }: Props) {
  const { overlayProps } = useOverlayPosition({
    targetRef: anchor,
    overlayRef: popover,
    scrollRef: list,
    placement: 'bottom start',
    offset: 4,
    containerPadding: 0,
    isOpen: state.isOpen,
  })
  return (
    <div {...overlayProps} ref={popover} className={styles.popover} hidden={!state.isOpen}>
      {children}
      <DismissButton onDismiss={state.close} />
    </div>
  )
}
