import { formatSeason } from '#src/i18n/format.ts'
import { paths } from '#src/paths.ts'
import { CheckboxList } from '../../../fields/CheckboxList.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import type { OwnRules } from './example.ts'
import { additionsOf, type PriceValues, seasonAddition } from './price-values.ts'
import styles from './prices.module.css'

type Props = { form: Form<PriceValues>; rules: OwnRules; tourId: string }

/** Additions that few need, each by a tick. */
export function Additions({ form, rules, tourId }: Props) {
  const { locale, t } = useFrame()
  const own = additionsOf(form.values.model)
  const seasons = own.includes('weekend') ? rules.seasons : []
  return (
    <div>
      <CheckboxList
        {...form.field('added')}
        label={t('prices:editor.added')}
        choices={[
          ...own.map(value => ({ value, label: t(`prices:editor.addeds.${value}`) })),
          ...seasons.map(season => ({
            value: seasonAddition(season.id),
            label: t('prices:editor.addeds.season', { season: formatSeason(locale, season) }),
          })),
        ]}
      />
      {own.includes('weekend') && rules.seasons.length === 0 && (
        <p className={styles.note}>
          {t('prices:editor.noSeasons')}{' '}
          <a href={paths.ownTour(locale, tourId, 'season')}>{t('prices:editor.toSeasons')}</a>
        </p>
      )}
    </div>
  )
}
