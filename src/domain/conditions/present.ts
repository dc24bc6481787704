import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { imageIdOf } from '../images/image.ts'
import { localized } from '../texts/texts.ts'
import { statusAt } from './condition.ts'
import type { ConditionJson } from './json.ts'
import { type ConditionRecord, placeOf } from './queries.ts'

/** A condition as all may see it: without its reporter, and without words and a photo that nobody has looked at. */
export function presentCondition(condition: ConditionRecord, locale: Locale, now: Date): ConditionJson {
  const { id, river, kind, reporter, seenOn, fromDay, untilDay, confirmedAt, endsAt, point } = condition
  const { km, location } = placeOf(condition)
  const words = condition.isReviewed ? condition.words : ''
  return {
    _id: id,
    river,
    kind,
    km,
    location: location && { coordinates: [location.lng, location.lat] },
    accessPoint: point && { _id: point.id, name: localized(point.texts, locale, { name: '', notes: '' }).text.name },
    words,
    photo: photoOf(condition),
    ...(words && condition.locale !== locale && { textLocale: condition.locale }),
    reporter,
    seenOn,
    from: fromDay,
    until: untilDay,
    confirmedOn: confirmedAt && localDateOf(confirmedAt),
    endsAt: endsAt.toISOString(),
    status: statusAt(condition, now),
  }
}

function photoOf({ isReviewed, photo, photoWidthPx, photoHeightPx }: ConditionRecord): ConditionJson['photo'] {
  if (!isReviewed || !photo || !photoWidthPx || !photoHeightPx) return null
  return { _id: imageIdOf(photo), widthPx: photoWidthPx, heightPx: photoHeightPx }
}
