import { useId } from 'react'
import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { MEETING_LIMITS, MEETING_PLACES } from '#src/domain/tours/meeting.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { TypedPoint } from '#src/lib/typed-point.ts'
import { InBothLanguages } from '../../../fields/InBothLanguages.tsx'
import { FieldError } from '../../../fields/Labelled.tsx'
import { NumberField } from '../../../fields/NumberField.tsx'
import { RadioList } from '../../../fields/RadioList.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import type { MapSettings } from '../../../map/map-settings.ts'
import type { KnownPlace } from '../../../map/points/known/known-place.ts'
import { PointPicker, type PointPickerStrings } from '../../../map/points/PointPicker.tsx'
import { useFoundAddress } from '../../../map/points/use-found-address.ts'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { useTourForm } from '../use-tour-form.ts'
import styles from './places.module.css'

type MeetValues = Record<'meet.at' | 'meet.address' | `meet.notes.${Locale}`, string> & {
  'meet.coordinates': TypedPoint | null
  'meet.minutesBefore': TypedNumber
}
type Props = EditorProps & {
  meet: MeetValues
  /** The place beside each choice. */
  places: Partial<Record<string, string>>
  /** Along the rivers of the tour. */
  near: readonly KnownPlace[]
  map: MapSettings
  point: PointPickerStrings
}

/** Where and when the parties of a tour meet. */
export const MeetForm = framed(Fields)

function Fields({ tourId, meet, places, near, map, point }: Props) {
  const { t } = useFrame()
  const id = useId()
  const form = useTourForm({
    tourId,
    section: 'meet',
    call: 'geography',
    initial: meet,
    schema: tourGeographyBody,
    encode,
  })
  const coordinates = form.field('meet.coordinates')
  const address = form.field('meet.address')
  const fill = useFoundAddress(address)
  return (
    <TourForm form={form}>
      <RadioList
        {...form.field('meet.at')}
        label={t('account:meet.at')}
        choices={MEETING_PLACES.map(value => ({
          value,
          label: t(`account:meet.places.${value}`),
          ...(places[value] !== undefined && { hint: places[value] }),
        }))}
      />
      {form.values['meet.at'] === 'elsewhere' && (
        <>
          <TextField
            {...address}
            label={t('account:meet.address')}
            hint={t('account:meet.addressHint')}
            autoComplete="off"
          />
          <fieldset
            className={styles.place}
            data-field="meet.coordinates"
            aria-describedby={coordinates.error ? `${id}-error` : undefined}
          >
            <legend>{t('account:meet.point')}</legend>
            <PointPicker
              map={map}
              strings={point}
              value={coordinates.value}
              onChange={coordinates.onChange}
              isRefused={Boolean(coordinates.error)}
              known={{ near, onChoose: ({ name }) => fill(name) }}
            />
            <FieldError id={id} error={coordinates.error} />
          </fieldset>
        </>
      )}
      <NumberField
        {...form.field('meet.minutesBefore')}
        {...MEETING_LIMITS.minutesBefore}
        step={5}
        label={t('account:meet.minutes')}
        hint={t('account:meet.minutesHint')}
        unit="min."
      />
      <InBothLanguages>
        {locale => (
          <TextField
            {...form.field(`meet.notes.${locale}`)}
            label={t('account:meet.note')}
            hint={t('account:meet.noteHint')}
            lang={locale}
            isOptional
          />
        )}
      </InBothLanguages>
    </TourForm>
  )
}

/** An empty list removes the point. */
function encode(values: MeetValues) {
  const point = values['meet.coordinates']
  return { ...values, 'meet.coordinates': point ? [point.longitude, point.latitude] : [] }
}
