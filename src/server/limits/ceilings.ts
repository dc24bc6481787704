import { queueMail } from '#src/domain/mails/commands.ts'
import { keptMs } from '#src/domain/retention.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import { inBackground } from '../background.ts'
import { getDatabase } from '../config/db.ts'
import { settings } from '../config/env.ts'
import { logFailure } from '../log.ts'
import { createCounter } from '../metrics/metrics.ts'

/** Limits of what many do together: that one is reached means an attack, or a site that has outgrown it. */
const CEILINGS = [
  'mailPerMailbox',
  'mailPerNet56',
  'mailPerNet48',
  'mailOfSite',
  'bookingsPerMailbox',
  'bookingsPerTour',
  'bookingsPerProvider',
  'newsPerMailbox',
  'newsPerTour',
  'newsPerProvider',
  'newsOfSite',
] as const
type Ceiling = (typeof CEILINGS)[number]

export const isCeiling = (name: string): name is Ceiling => (CEILINGS as readonly string[]).includes(name)

const count = createCounter(
  'tekme_ceilings_reached_total',
  'What was refused or had to wait since a ceiling was reached',
)
for (const ceiling of CEILINGS) count.prepare({ ceiling })
const toldUntil = new Map<Ceiling, number>()

/** Tells of each ceiling again, as a process does that starts. */
export const forgetTold = (): void => toldUntil.clear()

/** Counts it, and tells the operator: in the log once in the time of the ceiling, and by one email a day for each. */
export function tellOfCeiling(name: Ceiling, seconds: number): void {
  count({ ceiling: name })
  const now = Date.now()
  if (now < (toldUntil.get(name) ?? 0)) return
  toldUntil.set(name, now + seconds * 1000)
  logFailure('A ceiling is reached', new Error(`${name} is used up for ${seconds} s`))
  inBackground('The operator could not be told of a ceiling', async () =>
    queueMail(await getDatabase(), {
      kind: 'ceiling-reached',
      to: settings.CONTACT_EMAIL,
      locale: DEFAULT_LOCALE,
      data: { name },
      dedupeKey: `ceiling-reached ${name} ${new Date(now).toISOString().slice(0, 10)}`,
      uselessAt: new Date(now + keptMs('rateLimits')),
    }),
  )
}
