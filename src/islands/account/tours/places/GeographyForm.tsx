import type { Proposal } from '#src/domain/places/proposals.ts'
import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { CheckboxList } from '../../../fields/CheckboxList.tsx'
import type { Choice } from '../../../fields/choice.ts'
import { MultiSelectField } from '../../../fields/MultiSelectField.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { useTourForm } from '../use-tour-form.ts'
import { PlaceProposal } from './PlaceProposal.tsx'

type GeographyValues = { rivers: readonly string[]; regions: readonly string[] }
type Props = EditorProps & {
  geography: GeographyValues
  choices: Record<keyof GeographyValues, readonly Choice[]>
  proposal: Proposal
}

export const GeographyForm = framed(Fields)

function Fields({ tourId, geography, choices, proposal }: Props) {
  const { t } = useFrame()
  const form = useTourForm({
    tourId,
    section: 'geography',
    call: 'geography',
    initial: geography,
    schema: tourGeographyBody,
  })
  return (
    <TourForm form={form}>
      <PlaceProposal
        proposal={proposal}
        values={form.values}
        choices={choices}
        onAccept={({ rivers, regions }) =>
          form.set({
            rivers: [...form.values.rivers, ...rivers],
            regions: [...form.values.regions, ...regions],
          })
        }
      />
      <MultiSelectField
        {...form.field('rivers')}
        label={t('account:tour.rivers')}
        hint={t('account:tour.riversHint')}
        placeholder={t('account:tour.riversPlaceholder')}
        choices={choices.rivers}
      />
      <CheckboxList {...form.field('regions')} label={t('account:tour.regions')} choices={choices.regions} />
    </TourForm>
  )
}
