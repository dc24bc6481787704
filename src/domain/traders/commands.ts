import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/client.ts'
import { providerTraders } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { requireOwnProvider } from '../providers/commands.ts'
import type { Actor } from '../users/user.ts'
import type { TraderJson } from './json.ts'
import { traderOf } from './queries.ts'
import type { NewTrader } from './schema.ts'
import { isTrader, registerOf, tidyCode } from './trader.ts'

type TraderChange = { before: TraderJson | null; after: TraderJson }

/** Says who sells. What is the same as before changes nothing, and stays certified since then. */
export function saveTrader(
  db: Database,
  actor: Actor,
  providerId: string,
  body: NewTrader,
  now: Date,
): Promise<TraderChange> {
  return db.transaction(async tx => {
    const { userId } = await requireOwnProvider(tx, actor, providerId)
    const before = await traderOf(tx, providerId)
    const columns = { ...columnsOf(body), certifiedAt: now }
    const after = { ...columns, isTrader: isTrader(body.form), certifiedAt: now.toISOString() }
    if (before && isDeepStrictEqual({ ...before, certifiedAt: after.certifiedAt }, after))
      return { before, after: before }
    await tx
      .insert(providerTraders)
      .values({ providerId, ...columns })
      .onConflictDoUpdate({ target: providerTraders.providerId, set: columns })
    const details = { change: before ? 'changed' : 'created', ...(userId !== actor.id && { ownerId: userId }) } as const
    await recordEvent(tx, { kind: 'trader-changed', actorId: actor.id, subjectId: providerId, details })
    return { before, after }
  })
}

function columnsOf({ certified: _, code, register, vatCode, ...trader }: NewTrader) {
  const { form } = trader
  const registered = isTrader(form) ? { code: tidyCode(form, code), vatCode } : { code: '', vatCode: '' }
  return { ...trader, ...registered, register: registerOf(form, register) }
}
