import { formatNumber, formatPriceRange } from './format.ts'
import { difficultyWord, distanceText } from './phrases.ts'
import type { LocaleContext } from './translate.ts'

type Range = { from: number | null; to: number | null }
type Ranges = { fromCents: Range; distanceKm: Range; difficulty: Range }

/** "14–25 €", "10–81 km", "easy – hard": one value where both ends are the same. */
export function rangeText(context: LocaleContext, { fromCents, distanceKm, difficulty }: Ranges) {
  const { locale } = context
  const [least, most] = [distanceKm.from ?? 0, distanceKm.to ?? 0]
  const [easiest, hardest] = [
    difficultyWord(context, difficulty.from ?? 1),
    difficultyWord(context, difficulty.to ?? 1),
  ]
  return {
    fromCents: formatPriceRange(locale, fromCents.from ?? 0, fromCents.to ?? 0, 'EUR'),
    distanceKm:
      least === most ? distanceText(context, most) : `${formatNumber(locale, least)}–${distanceText(context, most)}`,
    difficulty: easiest === hardest ? hardest : `${easiest} – ${hardest}`,
  }
}
