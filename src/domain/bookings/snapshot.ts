import type { Locale } from '#src/i18n/locales.ts'

/** What a booking keeps of its tour and provider, as it was agreed, whatever becomes of them. */
export type BookingSnapshot = {
  tourNames: Partial<Record<Locale, string>>
  provider: { name: string; phone: string; email: string }
  /** Where the party meets. */
  meet: { address: string; point: [lng: number, lat: number] | null } | null
  rivers: string[]
  distanceKm: number | null
  /** Who sells. */
  trader: Record<string, unknown> | null
}
