/**
 * First of all styles of each page: Chromium ends a transition with an error where it does not know in time that the next page
 * allows it too. `card-transition.ts` skips all but that from a card to its tour; before it has loaded, pages fade.
 */
export const CARD_TRANSITION_RULE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
