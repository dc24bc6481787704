import { localityOf } from '#src/domain/places/localities.ts'
import { isHere } from '#src/domain/search/near/nearby.ts'
import { genitiveOfPlace } from './genitive.ts'
import type { LocaleContext } from './translate.ts'

/** The words after “12 km from”: the place that a search is near to, or “you”. */
export function nearText({ locale, t }: LocaleContext, near: string): string {
  if (isHere(near)) return t('serp:away.you')
  const name = localityOf(near)?.name ?? near
  return locale === 'lt' ? genitiveOfPlace(name) : name
}
