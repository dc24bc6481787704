import { CAMPING, FACILITIES, PARKING, POINT_KINDS, SIDES } from '#src/domain/access-points/access-point.ts'
import { Checkbox } from '../../../../fields/Checkbox.tsx'
import { CheckboxList } from '../../../../fields/CheckboxList.tsx'
import type { Choice } from '../../../../fields/choice.ts'
import { InBothLanguages } from '../../../../fields/InBothLanguages.tsx'
import { SelectField } from '../../../../fields/SelectField.tsx'
import { TextArea } from '../../../../fields/TextArea.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import type { Form } from '../../../../form/use-form.ts'
import styles from '../route.module.css'
import type { PlaceValues } from './place-values.ts'

/** Fields for what else is known of a place; nothing of it has to be. */
export function PlaceFacts({ form }: { form: Form<PlaceValues> }) {
  const { t } = useFrame()
  const { field } = form
  const select = (name: 'side' | 'parking' | 'camping', choices: readonly Choice[]) => (
    <SelectField
      {...field(name)}
      label={t(`account:route.fact.${name}`)}
      placeholder={t('account:route.unknown')}
      choices={choices}
    />
  )
  return (
    <details className={styles.more}>
      <summary>{t('account:route.more')}</summary>
      <div className={styles.moreFields}>
        <CheckboxList
          {...field('kinds')}
          label={t('account:route.kinds')}
          choices={POINT_KINDS.map(value => ({ value, label: t(`account:route.kind.${value}`) }))}
        />
        {select(
          'side',
          SIDES.map(value => ({ value, label: t(`account:route.side.${value}`) })),
        )}
        {select(
          'parking',
          PARKING.map(value => ({ value, label: t(`tours:parking.${value}`) })),
        )}
        {select(
          'camping',
          CAMPING.map(value => ({ value, label: t(`tours:camping.${value}`) })),
        )}
        <CheckboxList
          {...field('facilities')}
          label={t('account:route.facilities')}
          choices={FACILITIES.map(value => ({ value, label: t(`tours:facility.${value}`) }))}
        />
        {form.values.facilities.length === 0 && (
          <Checkbox {...field('hasNoFacilities')} label={t('account:route.noFacilities')} />
        )}
        <InBothLanguages>
          {language => (
            <TextArea
              {...field(`translations.${language}.notes`)}
              label={t('account:route.notes')}
              hint={t('account:route.notesHint')}
              lang={language}
              rows={3}
              isOptional
            />
          )}
        </InBothLanguages>
      </div>
    </details>
  )
}
