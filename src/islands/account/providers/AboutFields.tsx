import { CheckboxList } from '../../fields/CheckboxList.tsx'
import { InBothLanguages } from '../../fields/InBothLanguages.tsx'
import { TextArea } from '../../fields/TextArea.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { AboutChoices, AboutField } from './about.ts'
import { MonthsField } from './MonthsField.tsx'

/** `choices.boats`: none where the boats themselves are entered. */
type Props = { field: AboutField; choices: AboutChoices }

/** A provider's presentation, without its name. */
export function AboutFields({ field, choices }: Props) {
  const { t } = useFrame()
  return (
    <>
      <InBothLanguages>
        {locale => (
          <TextArea
            {...field(`translations.${locale}.description`)}
            label={t('account:provider.description')}
            hint={t('account:provider.descriptionHint')}
            lang={locale}
            isOptional
          />
        )}
      </InBothLanguages>
      <MonthsField {...field('months')} />
      <CheckboxList
        {...field('languages')}
        label={t('account:provider.languages')}
        choices={choices.languages}
        isOptional
      />
      {choices.boats.length > 0 && (
        <CheckboxList {...field('boats')} label={t('account:provider.boats')} choices={choices.boats} isOptional />
      )}
    </>
  )
}
