import * as v from 'valibot'
import { TRADER_FORMS } from './trader.ts'

/** The seller, as the API returns them and bookings keep them. */
export const traderJson = v.object({
  form: v.picklist(TRADER_FORMS),
  isTrader: v.pipe(v.boolean(), v.description('Whether consumer law protects their guests.')),
  legalName: v.string(),
  code: v.pipe(v.string(), v.description('In the register; empty for a private person.')),
  register: v.string(),
  vatCode: v.string(),
  address: v.string(),
  email: v.string(),
  phone: v.string(),
  certifiedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type TraderJson = v.InferOutput<typeof traderJson>
