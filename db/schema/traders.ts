import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONTACT_LIMITS } from '#src/domain/contacts.ts'
import { TRADER_FORMS, TRADER_LIMITS } from '#src/domain/traders/trader.ts'
import { isLengthBetween, isNoLongerThan, isOneOf } from './columns.ts'
import { providers } from './providers.ts'

/** The trader behind what a provider offers, as they certified it; none until then. */
export const providerTraders = pgTable(
  'provider_traders',
  {
    providerId: text()
      .primaryKey()
      .references(() => providers.id, { onDelete: 'cascade' }),
    form: text({ enum: TRADER_FORMS }).notNull(),
    legalName: text().notNull(),
    /** In the register; none of a private person. */
    code: text().notNull(),
    register: text().notNull(),
    vatCode: text().notNull(),
    address: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    certifiedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    check('provider_traders_form_known', isOneOf(table.form, TRADER_FORMS)),
    check('provider_traders_legal_name_length', isLengthBetween(table.legalName, 1, TRADER_LIMITS.legalNameLength)),
    check('provider_traders_code_length', isNoLongerThan(table.code, TRADER_LIMITS.codeLength)),
    check('provider_traders_register_length', isNoLongerThan(table.register, TRADER_LIMITS.registerLength)),
    check('provider_traders_vat_code_length', isNoLongerThan(table.vatCode, TRADER_LIMITS.vatCodeLength)),
    check('provider_traders_registered', sql`(${table.form} = 'private-person') = (${table.code} = '')`),
    check('provider_traders_address_length', isLengthBetween(table.address, 1, CONTACT_LIMITS.addressLength)),
    check('provider_traders_email_length', isLengthBetween(table.email, 3, CONTACT_LIMITS.emailLength)),
    check('provider_traders_phone_length', isLengthBetween(table.phone, 1, CONTACT_LIMITS.phoneLength)),
  ],
)
