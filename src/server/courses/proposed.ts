import type { Database } from '#db/client.ts'
import { presentProposal } from '#src/domain/proposals/present.ts'
import { getProposal } from '#src/domain/proposals/queries.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** The reply to a change that has become a proposal; `undefined` for one that was made. */
export async function proposed(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'>,
  locale: Locale,
  { proposal: id }: { proposal?: string },
) {
  const proposal = id === undefined ? undefined : await getProposal(db, actor, id)
  return proposal && { isAccepted: true, data: { proposal: presentProposal(proposal, locale) } }
}
