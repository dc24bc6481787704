/** Where the map takes the whole screen, as in `ResultsMap.astro`: on a phone held upright. */
export const WHOLE_SCREEN = '(max-width: 991.98px) and (min-height: 30rem)'
/** Where it lies inside a scrolling page; on a desktop it stands beside the list. */
export const IN_PAGE = '(max-width: 991.98px) and (max-height: 29.99rem)'

export const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-part="list"] .card[data-tour="${id}"]`)
