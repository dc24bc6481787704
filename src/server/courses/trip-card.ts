import { simplifyLine } from '#src/domain/courses/course.ts'
import { courseThrough, mapNote } from '#src/domain/courses/drawn/drawn-course.ts'
import { phoneHref, phoneText } from '#src/domain/phone.ts'
import { createProjection, fitBox, type Place } from '#src/domain/places/projection.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { HAZARDS } from '#src/domain/reaches/reach.ts'
import { briefRules, rulesFor } from '#src/domain/rules/rule.ts'
import type { Meeting } from '#src/domain/tours/meeting.ts'
import { wayOf } from '#src/domain/tours/route.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { durationText } from '#src/i18n/phrases.ts'
import { conditionSeen, conditionText } from '#src/i18n/sentence/condition.ts'
import { meetingHour, meetingNote, meetingPlace } from '#src/i18n/sentence/meeting.ts'
import { ruleLines } from '#src/i18n/sentence/rules.ts'
import { waterSentence } from '#src/i18n/sentence/water.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { type LocalDate, type LocalTime, localDateOf } from '#src/lib/local-date.ts'
import { qrPath } from '#src/lib/pictures/qr.ts'
import { escapeXml as html } from '#src/lib/text/xml.ts'
import { paths } from '#src/paths.ts'
import { absolute } from '../seo/structured-data.ts'
import { placedStops, type Trip, type TripStop } from './trip.ts'
import { asText, degrees, featureText, kmText, roleText, stopFacts } from './words.ts'

type Frame = { title: string; description: string; canonical: string }

/** A page that needs nothing else: no file, no script, no signal. */
export const cardPage = (
  locale: Locale,
  { title, description, canonical }: Frame,
  main: string,
): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title><meta name="description" content="${html(description)}"><meta name="robots" content="noindex">
<link rel="canonical" href="${html(canonical)}"><style>${CARD_STYLE}</style></head><body><main>
${main}
</main></body></html>
`

/** A tour as a card, for whoever goes on it. */
export function writeTripCard(context: LocaleContext, trip: Trip): string {
  const { locale, t } = context
  const { tour, name, lang, provider, meeting } = trip
  const address = absolute(paths.tour(locale, { id: tour.id, name }))
  return cardPage(
    locale,
    { title: t('tours:cardTitle', { name }), description: t('tours:cardLead', { name }), canonical: address },
    `<header><div><h1${langOf(lang)}>${html(name)}</h1><p>${html(factsOf(context, trip))}</p></div>${qrOf(address, t('tours:cardQr'))}</header>
${helpOf(context, provider)}
${meeting ? `<section><h2>${t('tours:meet.title')}</h2>${meetingOf(context, meeting, null)}</section>` : ''}${courseOf(context, trip)}
<footer><p>${html(address)}</p></footer>`,
  )
}

/** Whom to call. */
export function helpOf({ t }: LocaleContext, { name, phone }: { name: string; phone: string }): string {
  const provider = phone
    ? `<li><a href="${html(phoneHref(phone))}">${html(phoneText(phone))}</a> ${html(name)}</li>`
    : ''
  return `<section><h2>${t('tours:cardHelp')}</h2><ul class="phones"><li><a href="tel:112">112</a> ${t('tours:card112')}</li>${provider}</ul></section>`
}

/** Where the party meets, and when. */
export function meetingOf(context: LocaleContext, meeting: Meeting, startTime: LocalTime | null): string {
  const note = meetingNote(context, meeting)
  const text = [meetingPlace(context, meeting), meetingHour(context, meeting, startTime)].filter(Boolean).join('; ')
  const point = meeting.point && { lng: meeting.point[0], lat: meeting.point[1] }
  return `<p><b>${html(text)}</b> ${pointLink(point)}</p>${note.text ? `<p${langOf(note.lang)}>${html(note.text)}</p>` : ''}`
}

/** The river: its course with the stops, what is on the way, and its rules. `days`: those of the trip, where they are known. */
export const courseOf = (context: LocaleContext, trip: Trip, days?: readonly LocalDate[]): string =>
  `<section><h2>${context.t('tours:route')}</h2>${schemaOf(context, trip)}<ol>${trip.stops
    .map(stop => stopOf(context, stop, trip.tour.days))
    .join('')}</ol>${waterOf(context, trip)}</section>
${featuresOf(context, trip)}${conditionsOf(context, trip)}${rulesOf(context, trip, days)}`

/** The level as it was when the card was kept, which says its time. */
const waterOf = (context: LocaleContext, { water }: Trip) =>
  water ? `<p>${html(waterSentence(context, water, new Date()))}</p>` : ''

/** Opens a place in whatever application of the phone knows maps. */
function pointLink(place: Place | null): string {
  if (!place) return ''
  const at = `${degrees(place.lat)}, ${degrees(place.lng)}`
  return `<a href="geo:${at.replace(' ', '')}">${at}</a>`
}

/** The language of a text that is not in that of the card. */
const langOf = (lang: string | undefined) => (lang ? ` lang="${lang}"` : '')

function factsOf(context: LocaleContext, { tour, line, stops }: Trip): string {
  const { t } = context
  const rivers = tour.rivers.filter(isRiver).map(river => t(`rivers:${river}`))
  return [
    rivers.join(', '),
    tour.distanceKm === null ? '' : kmText(context, tour.distanceKm),
    durationText(context, tour),
    line.length === 0 && stops.length > 0 ? t(mapNote()) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function qrOf(address: string, label: string): string {
  const { path, size } = qrPath(address)
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${html(label)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

function stopOf(context: LocaleContext, stop: TripStop, days: number): string {
  const { t } = context
  const { location, km, day, name, notes, lang } = stop
  const when = days === 1 ? '' : t('tours:cardDay', { day })
  const head = [roleText(context, stop), km === null ? '' : kmText(context, km), when].filter(Boolean).join(' · ')
  const facts = [
    ...(notes ? [`<span${langOf(lang)}>${html(asText([notes]))}</span>`] : []),
    html(asText(stopFacts(context, { ...stop, notes: '' }))),
  ].filter(Boolean)
  return `<li><small>${html(head)}</small> <b${langOf(lang)}>${html(name)}</b> ${pointLink(location)}${facts.length ? `<p>${facts.join(' ')}</p>` : ''}</li>`
}

function featuresOf(context: LocaleContext, { features }: Trip): string {
  if (features.length === 0) return ''
  const rows = features.map(feature => {
    const mark = HAZARDS.includes(feature.kind) ? ' class="hazard"' : ''
    const note = feature.note ? `: <span${langOf(feature.lang)}>${html(feature.note)}</span>` : ''
    return `<li${mark}><small>${html(kmText(context, feature.km))}</small> ${html(featureText(context, { kind: feature.kind, note: '' }))}${note}</li>`
  })
  return `<section><h2>${context.t('tours:onTheWay')}</h2><ul>${rows.join('')}</ul></section>`
}

/** A card is kept: each says when it was seen. */
function conditionsOf(context: LocaleContext, { conditions }: Trip): string {
  if (conditions.length === 0) return ''
  const rows = conditions.map(it => {
    const words = it.words ? ` <span${langOf(it.textLocale)}>${html(it.words)}</span>` : ''
    return `<li class="hazard">${html(conditionText(context, it))}. ${html(conditionSeen(context, it))}${words}</li>`
  })
  return `<section><h2>${context.t('water:conditions.title')}</h2><ul>${rows.join('')}</ul></section>`
}

function rulesOf(context: LocaleContext, { tour }: Trip, days?: readonly LocalDate[]): string {
  const rules = briefRules(rulesFor(tour.rivers, wayOf(tour), days))
  const lines = ruleLines(context, rules, localDateOf(new Date())).map(text => `<li>${html(text)}</li>`)
  const { t } = context
  return `<section class="rules"><h2>${t('water:rules.title')}</h2><ul>${lines.join('')}</ul><p>${html(t('water:rules.note'))}</p></section>`
}

const VIEW = { width: 360, height: 200 }

/** A drawing to scale, with north up; dashed where nobody has recorded the course. */
function schemaOf({ t }: LocaleContext, trip: Trip): string {
  const stops = placedStops(trip)
  const places = stops.map(({ location }) => location)
  const course = simplifyLine(trip.line.length > 0 ? trip.line : courseThrough(trip.tour.rivers, places), 40)
  if (stops.length < 2) return ''
  const box = fitBox([...course, ...places], {
    aspect: VIEW.width / VIEW.height,
    padding: 0.08,
    minSpanKm: 1,
  })
  const { toXY } = createProjection(box, VIEW.width, VIEW.height)
  const at = (place: Place) => toXY(place).map(value => Math.round(value * 10) / 10)
  const dashes = trip.line.length > 0 ? '' : ' stroke-dasharray="6 5"'
  const marks = stops.map(({ location }, index) => {
    const [x, y] = at(location)
    return `<circle cx="${x}" cy="${y}" r="9" fill="#8f2f13"/><text x="${x}" y="${(y ?? 0) + 4}">${index + 1}</text>`
  })
  return `<svg class="map" viewBox="0 0 ${VIEW.width} ${VIEW.height}" role="img" aria-label="${html(t('tours:cardMap'))}"><polyline points="${course.map(at).join(' ')}" fill="none" stroke="#1f6f8b" stroke-width="3" stroke-linejoin="round"${dashes}/>${marks.join('')}</svg>`
}

/** The card carries its own style: it is kept and opened without any other file. */
export const CARD_STYLE = `:root{color-scheme:light dark;--muted:#4a5a5c;--line:#c9d3d3}
@media (prefers-color-scheme:dark){:root{--muted:#b3c0c1;--line:#44525a}}
body{margin:0;font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:auto;padding:1rem}
header{display:flex;gap:1rem;justify-content:space-between;align-items:start}
h1{margin:0;font-size:1.6rem;line-height:1.2}h2{margin:1.2rem 0 .4rem;font-size:1.1rem}p{margin:.3rem 0}
header p,small,footer{color:var(--muted)}small{display:block}
.qr{flex:none;width:7rem}.map{display:block;width:100%;max-height:14rem;border:1px solid var(--line);border-radius:.5rem;background:#eef4f4}
.map text{fill:#fff;font:700 11px system-ui,sans-serif;text-anchor:middle}
dl{margin:.3rem 0}dt{color:var(--muted);font-size:.9rem}dd{margin:0 0 .5rem}dd p{margin:0}
ol,ul{margin:.6rem 0;padding-left:1.6rem}li{margin:.5rem 0}.phones{padding:0;list-style:none}.phones a{display:inline-block;padding:.4rem 0;font-size:1.25rem;font-weight:700}
li small{font-size:.9rem}.hazard::marker{content:"\\26A0 \\00A0"}
a{color:inherit}footer{margin-top:1.2rem;border-top:1px solid var(--line);font-size:.85rem;overflow-wrap:anywhere}
@page{size:A4;margin:12mm}@media print{body{font-size:9pt;line-height:1.25}small{display:inline}main{padding:0}h1{font-size:1.4rem}h2{margin:.8rem 0 .2rem}ol,ul{columns:2;column-gap:1.5rem;margin:.3rem 0}li{margin:.15rem 0;break-inside:avoid}.phones{display:flex;gap:2rem}.phones a{padding:0}footer{margin-top:.4rem}.map{max-height:34mm}.rules{font-size:7.5pt;line-height:1.15}.rules ul{columns:3}}`
