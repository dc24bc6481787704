import type { ReactNode } from 'react'
import { useFrame } from '../form/frame.tsx'
import styles from './fields.module.css'

/** Common to all fields, beside their control. */
export type FieldText = { label: string; hint?: ReactNode; isOptional?: boolean }

type Props = FieldText & { id: string; error: string | undefined; children: ReactNode }

export function Labelled({ id, label, hint, isOptional, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function LabelText({ label, isOptional }: Pick<FieldText, 'label' | 'isOptional'>) {
  const { t } = useFrame()
  return (
    <>
      {label} {isOptional && <span className={styles.optional}>{t('common:form.optional')}</span>}
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null
}

/** Attributes of the control inside `Labelled`. */
export const describe = (id: string, { hint, error }: { hint?: ReactNode; error: string | undefined }) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
