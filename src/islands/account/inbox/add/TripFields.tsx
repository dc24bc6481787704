import { DateField } from '../../../contact/DateField.tsx'
import styles from '../../../fields/fields.module.css'
import { SelectField } from '../../../fields/SelectField.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import inbox from '../inbox.module.css'
import type { BookedTour, PhoneValues } from './phone-booking.ts'

/** `startTimes`: of the season; another may be agreed. */
type Props = { form: Form<PhoneValues>; tours: readonly BookedTour[]; today: string; startTimes: readonly string[] }

export function TripFields({ form, tours, today, startTimes }: Props) {
  const { t } = useFrame()
  return (
    <>
      <SelectField
        {...form.field('tour')}
        label={t('inbox:add.tour')}
        {...(tours.length > 1 ? { placeholder: t('inbox:add.chooseTour') } : {})}
        choices={tours.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={styles.pair}>
        {/* The browser's field reads its value once: a restored one needs a new field. */}
        <DateField
          key={form.isRestored ? 'restored' : 'new'}
          {...form.field('startsOn')}
          label={t('inbox:terms.day')}
          min={today}
          tooEarly={t('inbox:terms.past')}
        />
        <TextField {...form.field('startTime')} type="time" label={t('inbox:terms.time')} />
      </div>
      {startTimes.length > 0 && (
        <fieldset className={inbox.times}>
          <legend className={styles.hint}>{t('inbox:add.startTimes')}</legend>
          {startTimes.map(time => (
            <button
              key={time}
              type="button"
              className="button quiet"
              aria-pressed={form.values.startTime === time}
              onClick={() => form.set({ startTime: time })}
            >
              {time}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
