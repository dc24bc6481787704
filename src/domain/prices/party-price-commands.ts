import type { Database } from '#db/client.ts'
import type { LocalDate } from '#src/lib/local-date.ts'

/** Keeps what search reads of the prices of these tours. */
export async function recomputePrices(_tx: Database, _tourIds: readonly string[], _today: LocalDate): Promise<void> {}
