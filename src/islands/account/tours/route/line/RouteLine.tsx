import { lengthKm } from '#src/domain/courses/course.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Checkbox } from '../../../../fields/Checkbox.tsx'
import { FieldError } from '../../../../fields/Labelled.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'
import { farStops, faultMessage, hasShared, type RouteTour } from '../route-faults.ts'
import { faultsOf, lineOf } from '../route-values.ts'
import type { RouteState } from '../use-route.ts'
import { LineFile } from './LineFile.tsx'

type Props = { state: RouteState; tour: RouteTour }

/** Sentences about the line. */
export function RouteLine({ state, tour }: Props) {
  const { locale, t, translateMessage } = useFrame()
  const { values, errors, field } = state.form
  const line = lineOf(values)
  const faults = faultsOf(values, tour.distanceKm)
  const km = (value: number) => formatNumber(locale, Math.round(value * 10) / 10)
  const sentences = [
    ...(values.line && !hasShared(values) ? [t('account:route.endsFirst')] : []),
    // Sent without its answer, a question is the error of that.
    ...faults
      .filter(({ kind }) => kind !== 'length' || !errors.isSure)
      .map(fault => translateMessage(faultMessage(fault, locale))),
    ...farStops(values).map(stop => t('account:route.farStop', { name: stop.name, km: km(stop.km) })),
  ]
  const isOdd = faults.some(({ kind }) => kind === 'length')
  return (
    <fieldset className={styles.part} data-field="line" tabIndex={-1} aria-describedby="line-error">
      <legend>{t('account:route.line')}</legend>
      <p role="status" className={styles.text}>
        {line.length > 1 ? t('account:route.length', { km: km(lengthKm(line)) }) : t('account:route.noLine')}
      </p>
      {sentences.length > 0 ? (
        <ul role="list" className={styles.faults}>
          {sentences.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        line.length > 1 && <p className={styles.fine}>{t('account:route.fine')}</p>
      )}
      {isOdd && <Checkbox {...field('isSure')} label={t('account:route.sure')} />}
      {line.length > 1 && <p className={styles.text}>{t(`account:route.licence.${values.origin}`)}</p>}
      <LineFile state={state} />
      <FieldError id="line" error={errors.line} />
    </fieldset>
  )
}
