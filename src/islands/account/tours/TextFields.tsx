import { InBothLanguages } from '../../fields/InBothLanguages.tsx'
import { TextArea } from '../../fields/TextArea.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import type { TextName } from './texts.ts'

type Props = { field: (name: TextName) => FieldProps<string> }

/** Name and description in both languages; one language is enough. */
export function TextFields({ field }: Props) {
  const { locale: page, t } = useFrame()
  return (
    <InBothLanguages>
      {locale => (
        <>
          <TextField
            {...field(`translations.${locale}.name`)}
            label={t('account:tour.name')}
            lang={locale}
            isOptional={locale !== page}
          />
          <TextArea
            {...field(`translations.${locale}.description`)}
            label={t('account:tour.description')}
            lang={locale}
            isOptional
          />
        </>
      )}
    </InBothLanguages>
  )
}
