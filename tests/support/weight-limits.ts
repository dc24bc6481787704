/** The limits of pages, in kB of 1000 bytes, compressed as sent. Headers are those of the page itself. */
export const LIMITS = {
  home: { headers: 1.5, html: 25, css: 12, fonts: 17, script: 30, picturesAboveFold: 120 },
  other: { headers: 1.5, html: 15, css: 12, fonts: 17, script: 20, picturesAboveFold: 120 },
}
/** The HTML of the page of a tour, of those with most rules too. */
export const HEAVIEST_TOUR = 15
export const WHOLE_HOME = 300
/** React and the islands of a page; what the filters and the map add when they are opened. */
export const FIRST_SIGN = 75
export const FILTERS = 70
export const MAP = 60
/** All in, on a page of an account. */
export const ACCOUNT_SCRIPT = 220
