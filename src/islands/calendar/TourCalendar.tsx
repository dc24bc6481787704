import { useState } from 'react'
import { DAY_STATUSES } from '#src/domain/boats/boat.ts'
import type { CalendarDayJson } from '#src/domain/boats/json.ts'
import { createTranslate, type Words } from '#src/i18n/create-translate.ts'
import { formatDay, formatMonth, weekdayNames } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { callApi } from '#src/stores/api.ts'
import { firstOpenMonth, monthSpan, weeksOf } from './month-weeks.ts'
import styles from './TourCalendar.module.css'

type Props = { tourId: string; locale: Locale; words: Words }

const SIGNS = { free: '●', few: '◐', full: '×', closed: '–', ask: '?' } as const

/** The field of the form beside it. */
const dateField = () => document.querySelector<HTMLInputElement>('form[action*="/book/"] [name="date"]')

/** On which days a tour can begin, as it is when it is opened. A day that is pressed is the date of the form. */
export default function TourCalendar({ tourId, locale, words }: Props) {
  const t = createTranslate(locale, words)
  const [days, setDays] = useState<readonly CalendarDayJson[]>([])
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)

  const load = async (query: ReturnType<typeof monthSpan>) =>
    (await callApi<CalendarDayJson[]>('GET', `tours/${tourId}/calendar`, { query })).data
  const show = async (loading: Promise<readonly CalendarDayJson[]>) => {
    setBusy(true)
    // A failure is told by the call.
    const loaded = await loading.catch(() => undefined)
    if (loaded) setDays(loaded)
    setBusy(false)
  }
  const choose = (day: string) => {
    const field = dateField()
    if (field) {
      field.value = day
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setChosen(day)
  }
  const today = localDateOf(new Date())
  const [first] = days
  if (!first)
    return (
      <button
        type="button"
        className={`button quiet ${styles.open}`}
        aria-busy={isBusy}
        onClick={() => {
          const date = dateField()?.value
          show(date ? load(monthSpan(date.slice(0, 7))) : firstOpenMonth(load, today.slice(0, 7)))
        }}
      >
        {t('boats:calendar.open')}
      </button>
    )

  const month = first.day.slice(0, 7)
  const turn = (later: number, text: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={formatMonth(locale, monthSpan(month, later).from.slice(0, 7))}
      disabled={later < 0 && month <= today.slice(0, 7)}
      onClick={() => show(load(monthSpan(month, later)))}
    >
      {text}
    </button>
  )
  const cell = ({ day, status, seats }: CalendarDayJson) => {
    const word = t(`boats:calendar.${status}`)
    const label = `${formatDay(locale, day)}: ${seats ? t('boats:calendar.seats', { word, seats }) : word}`
    const shown = (
      <>
        <span aria-hidden="true">
          {Number(day.slice(8))}
          <small>{SIGNS[status]}</small>
        </span>
        <span className="visually-hidden">{label}</span>
      </>
    )
    return status === 'full' || status === 'closed' ? (
      <span className={styles.off}>{shown}</span>
    ) : (
      <button type="button" className={styles[status]} aria-pressed={day === chosen} onClick={() => choose(day)}>
        {shown}
      </button>
    )
  }
  return (
    <div className={styles.calendar} aria-busy={isBusy}>
      <p className={styles.head}>
        {turn(-1, '‹')}
        <strong aria-live="polite">{formatMonth(locale, month)}</strong>
        {turn(1, '›')}
      </p>
      <table>
        <caption className="visually-hidden">{t('boats:calendar.title')}</caption>
        <thead>
          <tr>
            {weekdayNames(locale, 'short').map((name, at) => (
              <th key={name} scope="col" abbr={weekdayNames(locale)[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map(week => (
            <tr key={week.find(day => day)?.day}>
              {week.map((day, at) => (
                <td key={day?.day ?? at}>{day && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        {DAY_STATUSES.map(status => (
          <span key={status}>
            <span aria-hidden="true">{SIGNS[status]}</span> {t(`boats:calendar.${status}`)}
          </span>
        ))}
      </p>
      <p role="status">{chosen && t('boats:calendar.chosen', { day: formatDay(locale, chosen) })}</p>
    </div>
  )
}
