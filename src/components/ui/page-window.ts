export type PageGap = 'gap'

/** Page numbers to show: the first, the last, the current one with its siblings, and gaps for the omitted ones. */
export function pageWindow(page: number, pages: number, siblings = 1): (number | PageGap)[] {
  const shown = new Set([1, pages])
  for (let near = page - siblings; near <= page + siblings; near++) if (near >= 1 && near <= pages) shown.add(near)
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((current, index) => {
    const skipped = current - (sorted[index - 1] ?? current - 1) - 1
    if (skipped === 0) return [current]
    // A gap of one page would be as wide as its number.
    return skipped === 1 ? [current - 1, current] : ['gap' as const, current]
  })
}
