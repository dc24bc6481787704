import * as v from 'valibot'
import { tourDetailsBody } from '#src/domain/tours/body-schema.ts'
import { framed } from '../../form/frame.tsx'
import { MeasureFields } from './MeasureFields.tsx'
import { encodeMeasures, type MeasureValues } from './measures.ts'
import type { EditorProps } from './TourForm.tsx'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type Props = EditorProps & { measures: MeasureValues }

const CHANGES = v.partial(tourDetailsBody)

export const DetailsForm = framed(Fields)

function Fields({ tourId, measures }: Props) {
  const form = useTourForm({
    tourId,
    section: 'details',
    initial: measures,
    schema: CHANGES,
    encode: encodeMeasures,
    // A one-day tour that loses its hours is refused: too few.
    complete: (changes, { days }) => (changes.duration === null && days === 1 ? { ...changes, duration: 0 } : changes),
  })
  return (
    <TourForm form={form}>
      <MeasureFields
        distance={form.field('distance')}
        days={form.field('days')}
        duration={form.field('duration')}
        difficulty={form.field('difficulty')}
      />
    </TourForm>
  )
}
