import type { Database } from '#db/client.ts'
import { providerTraders } from '#db/schema/index.ts'
import type { NewTrader } from '#src/domain/traders/schema.ts'

/** The body that a provider sends of who sells. */
export const buildTraderBody = (overrides: Partial<NewTrader> = {}): NewTrader => ({
  form: 'mb',
  legalName: 'MB „Ūlos vingiai“',
  code: '305123456',
  register: '',
  vatCode: '',
  address: 'Upės g. 4, Varėna',
  email: 'ula@tekme.example',
  phone: '+370 600 00111',
  certified: true,
  ...overrides,
})

export async function buildTrader(
  db: Database,
  { providerId, ...overrides }: Partial<typeof providerTraders.$inferInsert> & { providerId: string },
): Promise<void> {
  const { certified: _, ...body } = buildTraderBody()
  const register = 'Juridinių asmenų registras'
  const certifiedAt = new Date('2027-05-01T09:00:00Z')
  await db.insert(providerTraders).values({ ...body, register, certifiedAt, ...overrides, providerId })
}
