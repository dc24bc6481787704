import type { Database } from '#db/client.ts'
import { queueMail } from '#src/domain/mails/commands.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { type Tip, tellOfRiver } from '#src/domain/river-facts/tip-commands.ts'
import type { NewTip } from '#src/domain/river-facts/tip-schema.ts'
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts'
import { settings } from '../config/env.ts'
import { requireWithinLimits } from '../limits/rate-limit.ts'

type Author = { id: string; isVerified: boolean }

/**
 * Keeps what an account knows of a river, and tells the operator, once a day and without what was said. Throws `Failure`: 429, and as
 * `tellOfRiver`.
 */
export function tellWithinLimits(
  db: Database,
  author: Author,
  { river, tip, locale, now }: { river: River; tip: NewTip; locale: Locale; now: Date },
): Promise<Tip> {
  return db.transaction(async tx => {
    const admit = (inner: Database) => requireWithinLimits(inner, ['tipsPerAccount', author.id])
    const sent = await tellOfRiver(tx, author, river, tip, { locale, admit })
    if (sent.isNew)
      await queueMail(tx, {
        kind: 'tips-told',
        to: settings.CONTACT_EMAIL,
        locale: DEFAULT_LOCALE,
        dedupeKey: `tips-told ${now.toISOString().slice(0, 10)}`,
      })
    return sent.tip
  })
}
