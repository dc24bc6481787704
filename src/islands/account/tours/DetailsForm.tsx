import * as v from 'valibot'
import { tourDetailsBody } from '#src/domain/tours/body-schema.ts'
import { type Ends, nearEndsQuestion } from '#src/domain/tours/way-back.ts'
import { framed, useFrame } from '../../form/frame.tsx'
import { MeasureFields } from './MeasureFields.tsx'
import { encodeMeasures, type MeasureValues } from './measures.ts'
import { EndsQuestion, unanswered, withAnswer } from './places/EndsQuestion.tsx'
import type { EditorProps } from './TourForm.tsx'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type Props = EditorProps & { measures: MeasureValues; ends: Ends }

const CHANGES = v.partial(tourDetailsBody)

export const DetailsForm = framed(Fields)

function Fields({ tourId, measures, ends }: Props) {
  const { locale } = useFrame()
  const questionOf = ({ distance }: MeasureValues) =>
    typeof distance === 'number' && distance !== measures.distance
      ? nearEndsQuestion({ ...ends, distanceKm: distance }, locale)
      : undefined
  const form = useTourForm<MeasureValues & { isSure: boolean }>({
    tourId,
    section: 'details',
    initial: { ...measures, isSure: false },
    schema: CHANGES,
    encode: encodeMeasures,
    complete: (changes, values) =>
      withAnswer(
        {
          ...changes,
          // A one-day tour that loses its hours is refused: too few.
          ...(changes.duration === null && values.days === 1 && { duration: 0 }),
          ...(changes.youngestAge === null && { clear: ['youngestAge'] }),
        },
        values,
      ),
    issuesOf: values => unanswered(questionOf(values), values),
  })
  return (
    <TourForm form={form}>
      <MeasureFields
        distance={{
          ...form.field('distance'),
          // Another distance has to be confirmed again.
          onChange: distance => form.set({ distance, isSure: false }),
        }}
        days={form.field('days')}
        duration={form.field('duration')}
        difficulty={form.field('difficulty')}
        youngestAge={form.field('youngestAge')}
      />
      <EndsQuestion question={questionOf(form.values)} isSure={form.field('isSure')} />
    </TourForm>
  )
}
