/** Marks a link whose page is to be prefetched. */
export const PREFETCH_MARK = 'data-prefetch'

/** The text of the speculation rules in each page. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ source: 'document', where: { selector_matches: `[${PREFETCH_MARK}]` }, eagerness: 'immediate' }],
})
