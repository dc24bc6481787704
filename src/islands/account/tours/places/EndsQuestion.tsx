import type { Message } from '#src/domain/message.ts'
import { Checkbox } from '../../../fields/Checkbox.tsx'
import fields from '../../../fields/fields.module.css'
import { useFrame } from '../../../form/frame.tsx'
import type { FieldProps } from '../../../form/use-form.ts'
import { isEmpty } from '../../../form/values.ts'

type Props = { question: Message | undefined; isSure: FieldProps<boolean> }

/**
 * Asks about ends that are too near for the distance, as soon as they are; the answer is sent with the form. Sent without, the question is
 * the error of its answer: it is not told twice.
 */
export function EndsQuestion({ question, isSure }: Props) {
  const { t, translateMessage } = useFrame()
  return (
    <div className={question ? fields.field : 'visually-hidden'}>
      <p role="status">{question && !isSure.error && translateMessage(question)}</p>
      {question && <Checkbox {...isSure} label={t('account:tour.endsSure')} />}
    </div>
  )
}

/** The answer is no change of its own. */
export const withAnswer = (changes: Record<string, unknown>, { isSure }: { isSure: boolean }): object =>
  isSure && !isEmpty(changes) ? { ...changes, isSure } : changes

/** The question is not answered yet. */
export const unanswered = (question: Message | undefined, { isSure }: { isSure: boolean }, path = 'isSure') =>
  question && !isSure ? [{ message: question, path }] : []
