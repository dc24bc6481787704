import type { ReactNode, RefObject } from 'react'
import { DismissButton } from 'react-aria/Overlay'
import { usePopover } from 'react-aria/usePopover'
import type { ComboBoxState } from 'react-stately/useComboBoxState'
import type { Choice } from './choice.ts'
import styles from './MultiSelect.module.css'

type Props = {
  state: ComboBoxState<Choice>
  /** What it opens below or above of. */
  anchor: RefObject<HTMLElement | null>
  popover: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Where the list is, also while it is closed. */
export function OptionPopover({ state, anchor, popover, list, children }: Props) {
  const { popoverProps } = usePopover(
    {
      triggerRef: anchor,
      popoverRef: popover,
      scrollRef: list,
      placement: 'bottom start',
      offset: 4,
      containerPadding: 0,
      isNonModal: true,
    },
    state,
  )
  return (
    <div {...popoverProps} ref={popover} className={styles.popover} hidden={!state.isOpen}>
      {children}
      <DismissButton onDismiss={state.close} />
    </div>
  )
}
