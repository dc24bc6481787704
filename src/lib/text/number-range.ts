/** "€15–26", "15–26 €" or "10–81 km": both ends with the sign or unit once, which Intl repeats where it stands first. */
export function rangeText(format: Intl.NumberFormat, from: number, to: number): string {
  const kept = format
    .formatRangeToParts(from, to)
    .filter(({ type, source }) => type !== 'currency' || source !== 'endRange')
  return kept.map(({ type, value }) => (type === 'literal' ? value.replace(/^\s*–\s*$/, '–') : value)).join('')
}
