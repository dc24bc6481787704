import { tourAmenitiesBody } from '#src/domain/tours/body-schema.ts'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import type { Choice } from '../../fields/choice.ts'
import { IslandFrame, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from './editor.ts'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type Props = EditorProps & { amenities: readonly string[]; choices: readonly Choice[] }

/** The amenities of its provider that a tour offers. */
export function AmenitiesForm(props: Props) {
  return (
    <IslandFrame {...props}>
      <Fields {...props} />
    </IslandFrame>
  )
}

function Fields({ tourId, amenities, choices }: Props) {
  const { t } = useFrame()
  const form = useTourForm({
    tourId,
    section: 'amenities',
    call: 'amenities',
    initial: { amenities },
    schema: tourAmenitiesBody,
  })
  return (
    <TourForm form={form}>
      <CheckboxList {...form.field('amenities')} label={t('account:tour.amenities')} choices={choices} />
    </TourForm>
  )
}
