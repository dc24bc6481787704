import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { socials } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { Actor } from '../users/user.ts'
import { changeProvider } from './commands.ts'
import { hostMissed, PROVIDER_LIMITS, type SocialNetwork, socialPage } from './provider.ts'
import type { NewSocial, SocialChanges } from './social-schema.ts'

/** Each returns the provider before and after, and as `result` the link. A link of another provider is a 404. */

const ofProvider = (providerId: string, id: string) => and(eq(socials.id, id), eq(socials.providerId, providerId))

export function addSocial(db: Database, actor: Actor, providerId: string, { type, url }: NewSocial) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    if (before.socials.length >= PROVIDER_LIMITS.socials)
      throw conflict(message('account:failure.tooManySocials', { max: PROVIDER_LIMITS.socials }))
    const page = requirePage(type, url)
    const [row] = await tx.insert(socials).values({ providerId, network: type, url: page }).returning()
    if (!row) throw notFound()
    return row
  })
}

export function updateSocial(
  db: Database,
  actor: Actor,
  providerId: string,
  { id, locale }: { id: string; locale: Locale },
  changes: SocialChanges,
) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    const old = before.socials.find(social => social.id === id)
    if (!old) throw notFound()
    assertUnchanged(locale, changes, { type: old.network, url: old.url })
    const { type = old.network, url = old.url } = changes
    const isChanged = type !== old.network || url !== old.url
    const social = { ...old, network: type, url: isChanged ? requirePage(type, url) : url }
    await tx.update(socials).set({ network: social.network, url: social.url }).where(ofProvider(providerId, id))
    return social
  })
}

export function deleteSocial(db: Database, actor: Actor, providerId: string, id: string) {
  return changeProvider(db, actor, providerId, async tx => {
    const gone = await tx.delete(socials).where(ofProvider(providerId, id)).returning({ id: socials.id })
    if (!gone.length) throw notFound()
  })
}

/** The address of a page in a network. */
function requirePage(network: SocialNetwork, typed: string): string {
  const url = socialPage(network, typed)
  if (url === undefined) throw invalid(message('account:failure.socialHost'), 'url')
  const host = hostMissed(network, url)
  if (host) throw invalid(message('account:failure.socialNetwork', { host }), 'url')
  return url
}
