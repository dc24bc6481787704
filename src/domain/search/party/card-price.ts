/** What the card of a tour says that the party of a search pays. */
export type CardPrice = {
  people: number
  cents: number
  /** `exact`: on its day, with the boats that are free. `least`: on some day. `estimate`: of a tour without rates. */
  kind: 'exact' | 'least' | 'estimate'
  /** With all boats at home it would be less. */
  cheaperTaken: boolean
}

export type CardPrices = ReadonlyMap<string, CardPrice>
