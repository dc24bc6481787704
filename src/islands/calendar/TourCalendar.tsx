import { useEffect, useRef, useState } from 'react'
import { DAY_STATUSES } from '#src/domain/boats/boat.ts'
import type { CalendarDayJson } from '#src/domain/boats/json.ts'
import { knownAges } from '#src/domain/party/party.ts'
import { createTranslate, type Words } from '#src/i18n/create-translate.ts'
import { formatDay, formatMonth, formatPrice, weekdayNames } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { callApi } from '#src/stores/api.ts'
import { $party } from '#src/stores/party.ts'
import { firstOpenMonth, monthSpan, weeksOf } from './month-weeks.ts'
import styles from './TourCalendar.module.css'
import { useCalendarKeys } from './use-calendar-keys.ts'

type Props = { tourId: string; locale: Locale; words: Words }

const isOpen = ({ status }: CalendarDayJson) => status !== 'full' && status !== 'closed'

const SIGNS = { free: '●', few: '◐', full: '×', closed: '–', ask: '?' } as const

/** The field of the card that it is in. */
const dateField = () => document.querySelector<HTMLInputElement>('#booking [name="date"]')

/** The party whose prices the calendar says; none while an age is missing. */
function askedParty() {
  const { adults, childAges } = $party.get()
  const ages = knownAges(childAges)
  return ages && { adults, childAges: [...ages] }
}

/** On which days a tour can begin and what the visitor's party pays then. A day that is pressed is the date of the card. */
export default function TourCalendar({ tourId, locale, words }: Props) {
  const t = createTranslate(locale, words)
  const [days, setDays] = useState<readonly CalendarDayJson[]>([])
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)

  const latest = useRef<Promise<unknown>>(undefined)
  const party = useRef('')
  const load = async (span: ReturnType<typeof monthSpan>) => {
    const asked = askedParty()
    party.current = JSON.stringify(asked)
    return (await callApi<CalendarDayJson[]>('GET', `tours/${tourId}/calendar`, { query: { ...span, ...asked } })).data
  }
  const show = async (loading: Promise<readonly CalendarDayJson[]>) => {
    setBusy(true)
    latest.current = loading
    // A failure is told by the call.
    const loaded = await loading.catch(() => undefined)
    if (latest.current !== loading) return
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
  const renew = useRef(() => {})
  renew.current = () => {
    if (first && party.current !== JSON.stringify(askedParty())) show(load(monthSpan(first.day.slice(0, 7))))
  }
  useEffect(() => $party.listen(() => renew.current()), [])
  const month = first?.day.slice(0, 7) ?? ''
  const isPast = (later: number) => later < 0 && month <= today.slice(0, 7)
  const keys = useCalendarKeys(
    days.filter(isOpen).map(({ day }) => day),
    later => {
      if (!isPast(later)) show(load(monthSpan(month, later)))
    },
  )
  if (!first)
    return (
      <button
        type="button"
        className={`button quiet ${styles.open}`}
        aria-busy={isBusy}
        onClick={() => {
          const date = dateField()?.value
          if (date) keys.setEntry(date)
          keys.hold()
          show(date ? load(monthSpan(date.slice(0, 7))) : firstOpenMonth(load, today.slice(0, 7)))
        }}
      >
        {t('boats:calendar.open')}
      </button>
    )

  const turn = (later: number, text: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={formatMonth(locale, monthSpan(month, later).from.slice(0, 7))}
      disabled={isPast(later)}
      onClick={() => {
        const span = monthSpan(month, later)
        // There it is no button any more.
        if (later < 0 && span.from.slice(0, 7) <= today.slice(0, 7)) keys.hold()
        show(load(span))
      }}
    >
      {text}
    </button>
  )
  const cell = (it: CalendarDayJson) => {
    const { day, status, seats, totalCents } = it
    const word = t(`boats:calendar.${status}`)
    const price = totalCents === undefined ? '' : formatPrice(locale, totalCents, 'EUR')
    const said = seats ? t('boats:calendar.seats', { word, seats }) : word
    const label = `${formatDay(locale, day)}: ${[said, price].filter(Boolean).join(', ')}`
    const shown = (
      <>
        <span aria-hidden="true">
          {Number(day.slice(8))}
          <small>{SIGNS[status]}</small>
          {price && <small className={styles.price}>{price}</small>}
        </span>
        <span className="visually-hidden">{label}</span>
      </>
    )
    if (!isOpen(it)) return <span className={styles.off}>{shown}</span>
    return (
      <button
        type="button"
        className={styles[status]}
        data-day={day}
        tabIndex={day === keys.stop ? 0 : -1}
        aria-pressed={day === chosen}
        onFocus={() => keys.setEntry(day)}
        onClick={() => choose(day)}
      >
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
      <table ref={keys.table} onKeyDown={keys.onKeyDown}>
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
