import { FLEET_KINDS, type FleetBoat } from '#src/domain/boats/boat.ts'
import { weekdayNames } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { boatName } from '#src/i18n/sentence/boats.ts'
import type { Translate } from '#src/i18n/translate.ts'

export const fleetChoices = (t: Translate) => FLEET_KINDS.map(kind => ({ value: kind, label: t(`boats:${kind}`) }))

/** Choices between the boats that a provider has. */
export const ownBoatChoices = (t: Translate, fleet: readonly FleetBoat[]) =>
  fleet.map(boat => ({ value: boat.kind, label: boatName({ t }, boat) }))

export const weekdayChoices = (locale: Locale) =>
  weekdayNames(locale).map((label, at) => ({ value: String(at + 1), label }))
