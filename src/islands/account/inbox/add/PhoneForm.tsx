import { newBookingBody } from '#src/domain/bookings/schema.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import { Form } from '../../../form/Form.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import styles from '../inbox.module.css'
import { GuestFields } from './GuestFields.tsx'
import { OwnBoats } from './OwnBoats.tsx'
import { PartyFields } from './PartyFields.tsx'
import { type BookedTour, phoneBody, phoneValues } from './phone-booking.ts'
import { Quote } from './Quote.tsx'
import { TripFields } from './TripFields.tsx'
import { useQuote } from './use-quote.ts'

type Props = { tours: readonly BookedTour[]; today: string; startsOn: string }

/** A booking that was agreed by telephone: its boats are held at once. */
export const PhoneForm = framed(Fields)

function Fields({ tours, today, startsOn }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: phoneValues(tours, startsOn),
    schema: newBookingBody,
    body: phoneBody,
    draft: 'booking by phone',
    send: async ({ body, idempotencyKey }) =>
      (await callApi<{ _id: string }>('POST', 'bookings', { body, idempotencyKey, isQuiet: true })).data,
    onSent: ({ _id }) => ({ done: t('inbox:add.done'), next: paths.inboxRequest(locale, _id) }),
  })
  const { quote, ofDay } = useQuote(form.values)
  const fleet = tours.find(({ id }) => id === form.values.tour)?.fleet ?? []
  return (
    <Form form={form} submit={t('inbox:add.submit')}>
      <TripFields form={form} tours={tours} today={today} startTimes={ofDay?.startTimes ?? []} />
      <PartyFields form={form} />
      <Quote values={form.values} quote={quote} />
      <GuestFields form={form} />
      <details className={styles.more}>
        <summary>{t('inbox:add.more')}</summary>
        <OwnBoats form={form} fleet={fleet} free={ofDay?.free} />
      </details>
    </Form>
  )
}
