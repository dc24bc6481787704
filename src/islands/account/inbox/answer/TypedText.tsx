import { type ReactNode, useId } from 'react'
import fields from '../../../fields/fields.module.css'
import { useFrame } from '../../../form/frame.tsx'
import styles from '../inbox.module.css'

/** The text that was typed for an answer that is no longer possible. */
export function TypedText({ text, isOver, beside }: { text: string; isOver: boolean; beside: ReactNode }) {
  const { t } = useFrame()
  const id = useId()
  return (
    <div className={styles.conflict}>
      <p role="alert">{t(isOver ? 'inbox:answer.over' : 'inbox:answer.tooLate')}</p>
      {text.trim() && (
        <>
          <label htmlFor={id}>{t('inbox:answer.typed')}</label>
          <textarea
            id={id}
            className={`${fields.input} ${fields.area}`}
            rows={3}
            readOnly
            value={text}
            onFocus={event => event.target.select()}
          />
        </>
      )}
      <p>{beside}</p>
    </div>
  )
}
