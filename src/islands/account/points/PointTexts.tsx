import type { Locale } from '#src/i18n/locales.ts'
import { InBothLanguages } from '../../fields/InBothLanguages.tsx'
import { TextArea } from '../../fields/TextArea.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'

type Props = { field: (name: `translations.${Locale}.${'name' | 'notes'}`) => FieldProps<string> }

/** Name and notes in both languages; one language is enough. */
export function PointTexts({ field }: Props) {
  const { t } = useFrame()
  return (
    <InBothLanguages>
      {locale => (
        <>
          <TextField
            {...field(`translations.${locale}.name`)}
            label={t('admin:point.name')}
            lang={locale}
            isOptional={locale !== 'lt'}
          />
          <TextArea
            {...field(`translations.${locale}.notes`)}
            label={t('admin:point.notes')}
            hint={t('admin:point.notesHint')}
            lang={locale}
            rows={3}
            isOptional
          />
        </>
      )}
    </InBothLanguages>
  )
}
