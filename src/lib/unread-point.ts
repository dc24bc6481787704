import { readShortCode } from './points/plus-code.ts'
import { plainCharacters } from './tidy.ts'

/** Why a text that was meant for a point is none: a link without one, as shortened ones are, or a short code without a town that is known. */
export type Unread = 'link' | 'shortCode'

const LINK =
  /(?<!\p{L})(?:https?:\/\/|geo:)|(?<![\p{L}\d.-])(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple|osm\.org|w3w\.co)\//iu

/** `undefined` where nothing can be said but that it is no point. */
export function whyUnread(text: string): Unread | undefined {
  const plain = plainCharacters(text.slice(0, 4000))
  if (LINK.test(plain)) return 'link'
  return readShortCode(plain) ? 'shortCode' : undefined
}
