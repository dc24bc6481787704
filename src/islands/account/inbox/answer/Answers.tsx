import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { useFrame } from '../../../form/frame.tsx'
import { useHydrated } from '../../../form/use-hydrated.ts'
import styles from '../inbox.module.css'
import { AnswerForm } from './AnswerForm.tsx'
import { type Answer, answersTo, isYes } from './answers.ts'

type Props = {
  booking: BookingJson
  templates: readonly AnswerTemplateJson[]
  warnings?: readonly string[]
  /** After this answer, or another's. */
  onChange: (booking: BookingJson) => void
}

/** The answers that can be given: a press opens one, another sends it. */
export function Answers({ booking, templates, warnings = [], onChange }: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const [open, setOpen] = useState<Answer>()
  const [given, setGiven] = useState<Answer>()
  const panel = useRef<HTMLElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])
  useEffect(() => {
    if (given) done.current?.focus()
  }, [given])

  const close = () => {
    setOpen(undefined)
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const answered = (answer: Answer) => (present: BookingJson) => {
    setOpen(undefined)
    setGiven(answer)
    onChange(present)
  }
  const choose = (answer: Answer) => () => {
    setGiven(undefined)
    setOpen(open === answer ? undefined : answer)
  }
  return (
    <div className={styles.answers}>
      <p ref={done} role="status" tabIndex={-1} className={given ? styles.done : undefined}>
        {given && (booking.guest.email ? t(`inbox:done.${given}`) : t('inbox:done.noted'))}
      </p>
      <div ref={buttons} className={styles.buttons}>
        {answersTo(booking).map(answer => (
          <button
            key={answer}
            type="button"
            className={isYes(answer) ? 'button' : 'button quiet'}
            disabled={!isReady}
            aria-expanded={open === answer}
            onClick={choose(answer)}
          >
            {t(`inbox:answers.${answer}`)}
          </button>
        ))}
      </div>
      {open && (
        <section
          ref={panel}
          key={open}
          aria-label={t(`inbox:answers.${open}`)}
          tabIndex={-1}
          className={styles.panel}
          onKeyDown={closeByKey}
        >
          <AnswerForm
            booking={booking}
            answer={open}
            templates={templates}
            warnings={isYes(open) ? warnings : []}
            onAnswered={answered(open)}
            onConflict={onChange}
            onClose={close}
          />
        </section>
      )}
    </div>
  )
}
