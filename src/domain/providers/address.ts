/** An address in one line as its parts; what is not told by its shape stays in the street. */
export type AddressParts = { street?: string; locality?: string; region?: string; postalCode?: string }

const COUNTRY = /^(lietuva|lithuania|lt)$/i
const POSTAL_CODE = /\bLT[ -]?(\d{5})\b/i
const REGION = /(^|\s)(r|raj|sav|aps|apskr)\.$|\s(rajonas|savivaldybė|apskritis|district|county)$/i
const LOCALITY = /\s(k|km|m|mstl|vs|kaimas|miestas|miestelis|viensėdis)\.?$/
/** A house number, or what a street is called by. */
const STREET = /\d|\s(g|gatvė|al|alėja|pr|prospektas|pl|plentas|a|aikštė|tak|skg|kelias)\.?(\s|$)/
const NAME = /^\p{Lu}[\p{L} -]+$/u

/** “Upės g. 4, Puvočių k., Varėnos r.”, as Lithuanians write it: from the street to the district. */
export function partsOfAddress(address: string): AddressParts {
  const postalCode = POSTAL_CODE.exec(address)?.[1]
  const pieces = address
    .replace(POSTAL_CODE, '')
    .split(',')
    .map(piece => piece.trim())
    .filter(piece => piece !== '' && !COUNTRY.test(piece))
  const region = pieces.findLast(piece => REGION.test(piece))
  const rest = pieces.filter(piece => piece !== region)
  const locality =
    rest.findLast(piece => LOCALITY.test(piece)) ??
    rest.findLast(piece => NAME.test(piece) && !STREET.test(piece) && !REGION.test(piece))
  const street = rest.filter(piece => piece !== locality).join(', ')
  return {
    ...(street && { street }),
    ...(locality && { locality }),
    ...(region && { region }),
    ...(postalCode && { postalCode: `LT-${postalCode}` }),
  }
}
