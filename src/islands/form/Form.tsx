import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import styles from './Form.module.css'
import { useFrame } from './frame.tsx'
import { refusedControl } from './refused-field.ts'
import type { FormState } from './use-form.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  form: FormState
  submit: string
  beside?: ReactNode
  children: ReactNode
}

/**
 * The frame of every form: its fields, errors, and a button that cannot submit twice at a time. Of one that was sent and
 * leads on, a link is left.
 */
export function Form({ form, submit, beside, children }: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const { element, isSending, onward, refusals, errors, failures, conflict } = form
  const isMarked = Object.keys(errors).length > 0 && !conflict
  const messages = isMarked ? [...failures, t('common:form.marked')] : failures
  const summary = useRef<HTMLDivElement>(null)
  const latest = useRef(errors)
  useEffect(() => {
    latest.current = errors
  })
  useEffect(() => {
    if (isReady) element.current?.dispatchEvent(new Event('form:ready', { bubbles: true }))
  }, [isReady, element])
  useEffect(() => {
    if (refusals > 0) (refusedControl(element.current, latest.current) ?? summary.current)?.focus()
  }, [refusals, element])
  /** A press whose button goes leads to the first field. */
  const leave = (act: () => void) => () => {
    element.current?.querySelector<HTMLElement>('[data-fields] :is(input, select, textarea, button)')?.focus()
    act()
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    // POST, so that typed values never get into a URL.
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={send} aria-busy={isSending}>
      {form.isRestored && (
        <div className={styles.restored}>
          <p role="status">{t('common:form.restored')}</p>
          <button type="button" className="button quiet" onClick={leave(form.discard)}>
            {t('common:form.discard')}
          </button>
        </div>
      )}
      <div data-fields className={styles.fields} inert={onward?.isFinal}>
        {children}
      </div>
      {messages.length > 0 && (
        <div ref={summary} tabIndex={-1} className={styles.failures}>
          <ul role="list">
            {messages.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {conflict && (
        <div className={styles.restored}>
          <p role="alert">{t('common:form.conflict')}</p>
          <button type="button" className="button" onClick={leave(conflict.keepOwn)}>
            {t('common:form.keepOwn')}
          </button>
          <button type="button" className="button quiet" onClick={leave(conflict.takeSaved)}>
            {t('common:form.takeSaved')}
          </button>
        </div>
      )}
      {onward ? (
        <div className={styles.buttons}>
          {onward.done && <p>{onward.done}</p>}
          <a className="button" href={onward.next}>
            {t('common:form.goOn')}
          </a>
        </div>
      ) : (
        <div className={styles.buttons}>
          <button type="submit" className="button" disabled={!isReady} aria-disabled={isSending}>
            {isSending ? t('common:form.sending') : submit}
          </button>
          {beside}
        </div>
      )}
    </form>
  )
}
