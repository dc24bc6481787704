import { tourBody } from '#src/domain/tours/body-schema.ts'
import type { Choice } from '../../fields/choice.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { TextFields } from './TextFields.tsx'
import type { EditorProps } from './TourForm.tsx'
import { TourForm } from './TourForm.tsx'
import { type TextValues, type TourTexts, textFieldOf, textValues, withoutEmptyTexts } from './texts.ts'
import { useTourForm } from './use-tour-form.ts'

type Props = EditorProps & { texts: TourTexts; website: string; provider: string; providers: readonly Choice[] }

export const AboutForm = framed(Fields)

function Fields({ tourId, texts, website, provider, providers }: Props) {
  const { locale, t } = useFrame()
  const initial: TextValues & { website: string; provider: string } = {
    ...textValues(texts),
    website,
    provider,
  }
  const form = useTourForm({
    tourId,
    section: 'about',
    initial,
    schema: tourBody,
    complete: (changes, values) => ({
      ...withoutEmptyTexts(changes, values),
      // Empty fields count as not sent.
      ...('website' in changes && !values.website.trim() ? { clear: ['website'] } : {}),
    }),
    fieldOf: textFieldOf(locale),
  })
  return (
    <TourForm form={form}>
      <TextFields field={form.field} />
      <TextField
        {...form.field('website')}
        label={t('account:tour.website')}
        hint={t('account:tour.websiteHint')}
        type="url"
        inputMode="url"
        isOptional
      />
      {providers.length > 1 && (
        <SelectField
          {...form.field('provider')}
          label={t('account:tour.provider')}
          hint={t('account:tour.providerHint')}
          choices={providers}
        />
      )}
    </TourForm>
  )
}
