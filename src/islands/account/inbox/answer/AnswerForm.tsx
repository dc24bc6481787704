import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import { CHOSEN_CANCEL_REASONS, DECLINE_REASONS } from '#src/domain/bookings/booking.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import type { Choice } from '../../../fields/choice.ts'
import { SelectField } from '../../../fields/SelectField.tsx'
import { TextArea } from '../../../fields/TextArea.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { Form } from '../../../form/Form.tsx'
import { useFrame } from '../../../form/frame.tsx'
import { Warnings } from '../Warnings.tsx'
import { type Answer, asksFor, needsHour } from './answers.ts'
import { TemplateChoice } from './TemplateChoice.tsx'
import { TermsFields } from './TermsFields.tsx'
import { TypedText } from './TypedText.tsx'
import { useAnswer } from './use-answer.ts'

/** `warnings`: why the trip that is said yes to may not take place; whoever rents the boats decides all the same. */
type Props = Parameters<typeof useAnswer>[0] & {
  templates: readonly AnswerTemplateJson[]
  warnings: readonly string[]
  onClose: () => void
}

/** One answer, sent by its button. Where it is too late for it, what was typed can still be copied. */
export function AnswerForm({ templates, warnings, onClose, ...options }: Props) {
  const { booking, answer } = options
  const { t } = useFrame()
  const form = useAnswer(options)
  const { note } = form.values
  const close = (
    <button type="button" className="button quiet" onClick={onClose}>
      {t('inbox:answer.close')}
    </button>
  )
  if (!booking.can.includes(answer)) {
    const isOver = booking.status === 'expired'
    return <TypedText text={note} isOver={isOver} beside={close} />
  }
  const isWritten = booking.guest.email !== ''
  // Who booked by telephone has agreed by telephone: a move is done at once.
  const isMoved = answer === 'propose' && booking.channel === 'phone'
  return (
    <Form form={form} submit={isMoved ? t('inbox:answers.propose') : t(`inbox:send.${answer}`)} beside={close}>
      {warnings.length > 0 && (
        <div>
          <Warnings lines={warnings} />
          <p>{t('inbox:answer.despite')}</p>
        </div>
      )}
      {needsHour(answer, booking) && (
        <TextField
          {...form.field('startTime')}
          type="time"
          label={t('inbox:terms.hour')}
          hint={t('inbox:terms.hourHint')}
        />
      )}
      {asksFor(answer, 'terms') && <TermsFields booking={booking} form={form} />}
      {asksFor(answer, 'reason') && (
        <SelectField {...form.field('reason')} label={t('inbox:answer.reason')} choices={reasonsOf(t, answer)} />
      )}
      <TextArea
        {...form.field('note')}
        label={isWritten ? t('inbox:answer.note') : t('inbox:answer.ownNote')}
        hint={isWritten ? t(`inbox:answer.language.${booking.locale}`) : undefined}
        rows={3}
        isOptional
      />
      {isWritten && (
        <TemplateChoice
          templates={templates}
          locale={booking.locale}
          onChoose={text => form.set({ note: [note.trim(), text].filter(Boolean).join('\n') })}
        />
      )}
    </Form>
  )
}

const reasonsOf = (t: Translate, answer: Answer): Choice[] =>
  answer === 'cancel'
    ? CHOSEN_CANCEL_REASONS.filter(it => it !== 'changed-plans').map(value => ({
        value,
        label: t(`inbox:cancelReason.${value}`),
      }))
    : DECLINE_REASONS.map(value => ({ value, label: t(`inbox:declineReason.${value}`) }))
