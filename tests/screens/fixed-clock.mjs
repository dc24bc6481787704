/** For a server whose pages are to be the same whenever they are drawn, before all else that it loads: its clock begins at `FIXED_NOW`, and runs. */
const { now } = Date
const ahead = Date.parse(process.env.FIXED_NOW ?? '') - now()

globalThis.Date = class extends Date {
  /** @param {[] | [number | string]} given */
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + ahead]))
  }

  static now() {
    return now() + ahead
  }
}
