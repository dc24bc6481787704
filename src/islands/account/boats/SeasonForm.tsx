import { FLEET_LIMITS } from '#src/domain/boats/boat.ts'
import type { SeasonsJson } from '#src/domain/boats/json.ts'
import { seasonsBody } from '#src/domain/boats/schema.ts'
import { formatSeason } from '#src/i18n/format.ts'
import { Checkbox } from '../../fields/Checkbox.tsx'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import type { Choice } from '../../fields/choice.ts'
import { DayField } from '../../fields/DayField.tsx'
import { NumberField } from '../../fields/NumberField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from '../tours/TourForm.tsx'
import { TourForm } from '../tours/TourForm.tsx'
import styles from './boats.module.css'
import { RowList } from './RowList.tsx'
import { rowsOf } from './rows.ts'
import { nextSeason, type SeasonRow, type SeasonValues, seasonBody, seasonValues } from './season-values.ts'
import { TourBoats } from './TourBoats.tsx'
import { useRowsForm } from './use-rows-form.ts'

/** `kinds`: what the provider has. */
type Props = EditorProps & { rules: SeasonsJson; kinds: readonly Choice[]; weekdays: readonly Choice[]; today: string }

/** When a tour goes, and on what boats. */
export const SeasonForm = framed(Fields)

function Fields({ tourId, rules, kinds, weekdays, today }: Props) {
  const { t, locale } = useFrame()
  const form = useRowsForm<SeasonValues>({
    call: `tours/${tourId}/seasons`,
    initial: seasonValues(rules),
    schema: seasonsBody,
    encode: seasonBody,
  })
  const rows = rowsOf<SeasonValues, SeasonRow>(form, 'seasons')
  return (
    <TourForm form={form}>
      <RowList
        name="seasons"
        count={rows.list.length}
        titleOf={at => formatSeason(locale, { fromDay: '', toDay: '', ...rows.list[at] })}
        empty={t('account:boats.noSeasons')}
        add={t('account:boats.addSeason')}
        onAdd={rows.list.length < FLEET_LIMITS.seasons ? () => rows.add(nextSeason(rows.list, today)) : undefined}
        onRemove={rows.remove}
        error={rows.error}
      >
        {at => (
          <>
            <DayField {...rows.field(at, 'fromDay')} label={t('account:boats.from')} />
            <DayField {...rows.field(at, 'toDay')} label={t('account:boats.to')} min={rows.list[at]?.fromDay} />
            <div className={styles.wide}>
              <Checkbox {...rows.field(at, 'yearly')} label={t('account:boats.yearly')} />
            </div>
            <div className={styles.wide}>
              <CheckboxList {...rows.field(at, 'weekdays')} label={t('account:boats.weekdays')} choices={weekdays} />
            </div>
            <TextField
              {...rows.field(at, 'startTimes')}
              label={t('account:boats.startTimes')}
              hint={t('account:boats.startTimesHint')}
              isOptional
            />
            <NumberField
              {...rows.field(at, 'leadHours')}
              label={t('account:boats.hours')}
              hint={t('account:boats.hoursHint')}
              {...FLEET_LIMITS.leadHours}
              step={12}
            />
          </>
        )}
      </RowList>
      {kinds.length > 0 && <TourBoats form={form} kinds={kinds} />}
    </TourForm>
  )
}
