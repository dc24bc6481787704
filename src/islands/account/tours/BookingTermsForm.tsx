import { BAD_WATER_RULES, BOOKING_MODES, CANCELLATIONS } from '#src/domain/bookings/booking.ts'
import { bookingTermsBody } from '#src/domain/bookings/terms.ts'
import { callApi } from '#src/stores/api.ts'
import { RadioList } from '../../fields/RadioList.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import type { EditorProps } from './TourForm.tsx'
import { TourForm } from './TourForm.tsx'

/** `seasonPage`: where the tour's days and starting times are named, of one that has none yet. */
type Props = EditorProps & {
  terms: Record<'mode' | 'cancellation' | 'badWater', string>
  seasonPage?: string | undefined
}

/** Whether a tour takes requests, and on which terms. */
export const BookingTermsForm = framed(Fields)

function Fields({ tourId, terms, seasonPage }: Props) {
  const { t } = useFrame()
  const form = useForm({
    initial: terms,
    schema: bookingTermsBody,
    draft: `tour ${tourId} booking`,
    send: ({ body }) => callApi('PUT', `tours/${tourId}/booking`, { body, isQuiet: true }),
    // Taking requests has one more step: to say when the tour goes.
    onSent: (_, { mode }) =>
      mode === 'request' && seasonPage
        ? { done: t('account:bookingTerms.savedAsk'), next: seasonPage }
        : { done: t(mode === 'request' ? 'account:bookingTerms.savedOn' : 'account:bookingTerms.savedOff') },
  })
  return (
    <TourForm form={form}>
      <RadioList
        {...form.field('mode')}
        label={t('account:bookingTerms.mode')}
        choices={BOOKING_MODES.map(value => ({
          value,
          label: t(`account:bookingTerms.modes.${value}`),
          hint: t(`account:bookingTerms.modeHints.${value}`),
        }))}
      />
      <RadioList
        {...form.field('cancellation')}
        label={t('account:bookingTerms.cancellation')}
        hint={t('account:bookingTerms.cancellationHint')}
        choices={CANCELLATIONS.map(value => ({ value, label: t(`account:bookingTerms.cancellations.${value}`) }))}
      />
      <RadioList
        {...form.field('badWater')}
        label={t('account:bookingTerms.badWater')}
        choices={BAD_WATER_RULES.map(value => ({ value, label: t(`account:bookingTerms.badWaters.${value}`) }))}
      />
    </TourForm>
  )
}
