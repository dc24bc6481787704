import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import styles from './Form.module.css'
import { useFrame } from './frame.tsx'
import type { FormState } from './use-form.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  form: FormState
  /** Label of the button. */
  submit: string
  /** Next to the button. */
  beside?: ReactNode
  children: ReactNode
}

/** Controls only, since the group around a number is marked invalid too. */
const FAULTY = ':is(input, select, textarea)[aria-invalid=true]'

/** The frame of every form: its fields, errors, and a button that cannot submit twice at a time. */
export function Form({ form, submit, beside, children }: Props) {
  const { t } = useFrame()
  const element = useRef<HTMLFormElement>(null)
  const isReady = useHydrated()
  const { isSending, refusals, failures } = form
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [refusals])
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
          <button type="button" className="button quiet" onClick={form.discard}>
            {t('common:form.discard')}
          </button>
        </div>
      )}
      {children}
      {failures.length > 0 && (
        <ul role="list" className={styles.failures}>
          {failures.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? t('common:form.sending') : submit}
        </button>
        {beside}
      </div>
    </form>
  )
}
