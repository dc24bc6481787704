import { isDeepStrictEqual } from 'node:util'
import type { PointFacts, PointText } from '#src/domain/access-points/access-point.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import type { ProposalToAnswer } from '#src/domain/proposals/queries.ts'
import type { FeatureFacts } from '#src/domain/reaches/reach.ts'
import { localized, type Texts } from '#src/domain/texts/texts.ts'
import { formatLanguages, formatList, formatNumber } from '#src/i18n/format.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { distanceText } from '#src/i18n/phrases.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'

/** A fact that would be another one, in words; `lang` where they aren't those of the page. `before` is missing for what is new. */
export type ChangedFact = { label: string; before?: string; after: string; lang?: Locale }

export const nameOf = ({ locale }: LocaleContext, texts: Texts<PointText>): string =>
  localized(texts, locale, { name: '', notes: '' }).text.name

/** The subject of a proposal in words: a place, a feature of a reach, or a line. */
export function subjectText(context: LocaleContext, { point, feature, line, ends }: ProposalToAnswer): string {
  const { t } = context
  if (point) return nameOf(context, point.before.texts)
  const names = ends.map(({ texts }) => nameOf(context, texts)).join(' – ')
  const reach = feature?.reach ?? line?.reach
  const river = reach && isRiver(reach.river) ? t(`rivers:${reach.river}`) : ''
  const way = `${river}: ${names}`
  const state = feature?.before ?? feature?.after
  return state ? `${t(`tours:feature.${state.kind}`)}, ${distanceText(context, state.km)} (${way})` : way
}

/** How far a place would be moved; nothing where it stays. */
export function movedText(context: LocaleContext, { point }: ProposalToAnswer): string | undefined {
  if (!point || isDeepStrictEqual(point.before.location, point.after.location)) return undefined
  const km = distanceKm(point.before.location, point.after.location)
  return km < 1
    ? context.t('account:proposals.metres', { value: formatNumber(context.locale, Math.round(km * 1000)) })
    : distanceText(context, Math.round(km * 10) / 10)
}

/** The proposed differences, except for a move. */
export function changedFacts(context: LocaleContext, { point, feature, line }: ProposalToAnswer): ChangedFact[] {
  if (point) return different(pointFacts(context, point.before), pointFacts(context, point.after))
  if (feature?.after) {
    const after = featureFacts(context, feature.after)
    return feature.before ? different(featureFacts(context, feature.before), after) : after.filter(it => it.after)
  }
  if (!line) return []
  const { lengthKm, origin } = line.after
  const length = distanceText(context, Math.round(lengthKm * 10) / 10)
  return [{ label: context.t('account:proposals.line'), after: context.t(`account:proposals.${origin}`, { length }) }]
}

function different(before: readonly ChangedFact[], after: readonly ChangedFact[]): ChangedFact[] {
  return after.flatMap((fact, at) => {
    const was = before[at]?.after
    return was === fact.after ? [] : [{ ...fact, before: was ?? '' }]
  })
}

/** In the same order for each point. */
function pointFacts(context: LocaleContext, point: PointFacts): ChangedFact[] {
  const { locale, t } = context
  const unknown = t('admin:point.unknown')
  const metres = (value: number | null) =>
    value === null ? unknown : t('account:proposals.metres', { value: formatNumber(locale, value) })
  const rivers = point.rivers.map(({ river, riverKm }) =>
    [isRiver(river) ? t(`rivers:${river}`) : river, ...(riverKm === null ? [] : [distanceText(context, riverKm)])].join(
      ' ',
    ),
  )
  const { side, parking, camping, facilities } = point
  return [
    ...textFacts(context, 'admin:point.name', locale => point.texts[locale]?.name),
    ...textFacts(context, 'admin:point.notes', locale => point.texts[locale]?.notes),
    { label: t('admin:point.accuracy'), after: metres(point.accuracyM) },
    { label: t('admin:point.rivers'), after: rivers.join(', ') },
    { label: t('admin:point.kinds'), after: point.kinds.map(it => t(`admin:point.kind.${it}`)).join(', ') },
    { label: t('admin:point.side'), after: side ? t(`admin:point.sides.${side}`) : unknown },
    { label: t('admin:point.parking'), after: parking ? t(`tours:parking.${parking}`) : unknown },
    { label: t('admin:point.camping'), after: camping ? t(`tours:camping.${camping}`) : unknown },
    {
      label: t('admin:point.facilities'),
      after: facilities
        ? formatList(
            locale,
            facilities.map(it => t(`tours:facility.${it}`)),
          )
        : unknown,
    },
    { label: t('admin:point.transitStop'), after: metres(point.transitStopM) },
    { label: t('admin:point.source'), after: point.source },
  ]
}

function featureFacts(context: LocaleContext, { kind, km, severity, notes }: FeatureFacts): ChangedFact[] {
  const { t } = context
  const level = ([1, 2, 3] as const).find(it => it === severity)
  return [
    { label: t('account:features.kind'), after: t(`tours:feature.${kind}`) },
    { label: t('account:features.km'), after: distanceText(context, km) },
    {
      label: t('account:features.severity'),
      after: t(level ? `account:features.severities.${level}` : 'account:features.unknown'),
    },
    ...textFacts(context, 'account:features.note', locale => notes[locale]),
  ]
}

function textFacts(
  { locale, t }: LocaleContext,
  key: 'admin:point.name' | 'admin:point.notes' | 'account:features.note',
  textIn: (locale: Locale) => string | undefined,
): ChangedFact[] {
  return LOCALES.map(lang => ({
    label: t('account:proposals.inLanguage', { what: t(key), language: formatLanguages(locale, [lang]) }),
    after: textIn(lang) ?? '',
    ...(lang !== locale && { lang }),
  }))
}
