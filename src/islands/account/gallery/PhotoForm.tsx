import { photoChanges } from '#src/domain/images/schema.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { Checkbox } from '../../fields/Checkbox.tsx'
import { TextArea } from '../../fields/TextArea.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from '../tours/TourForm.tsx'
import { TourForm } from '../tours/TourForm.tsx'
import { useTourForm } from '../tours/use-tour-form.ts'
import type { Photo } from './use-photos.ts'

type Props = EditorProps & { photo: Photo }

/** A photo's description, and whether it is the primary one. */
export const PhotoForm = framed(Fields)

function Fields({ tourId, photo }: Props) {
  const { t } = useFrame()
  const form = useTourForm({
    tourId,
    section: photo._id,
    call: `photo/${photo._id}`,
    initial: { description: photo.description, primary: photo.primary },
    schema: photoChanges,
    complete: changes => ('primary' in changes ? { ...changes, position: 0 } : changes),
  })
  return (
    <TourForm form={form}>
      <TextArea
        {...form.field('description')}
        label={t('account:gallery.description')}
        hint={t('account:gallery.descriptionHint', { max: TOUR_LIMITS.photoDescriptionLength })}
        rows={3}
        isOptional
      />
      {/* There is always one: it is only replaced by another. */}
      {!photo.primary && <Checkbox {...form.field('primary')} label={t('account:gallery.isPrimary')} />}
    </TourForm>
  )
}
