import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { geocoderCache, installation, mailTokens, rateLimits, userIdentities, users } from '#db/schema/index.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const add = (db: Database, overrides: object) => refusalOf(buildUser(db, overrides as Parameters<typeof buildUser>[1]))

describeEachDatabase(database => {
  test('a new account is an unverified plain user with an id of ours', async () => {
    const [user] = await database.db.insert(users).values({ email: 'nauja@tekme.example' }).returning()
    expect(user).toMatchObject({ role: 'user', emailVerifiedAt: null, passwordHash: null, tokenVersion: 0 })
    expect(user?.id).toMatch(/^[0-9a-z]{12}$/)
    expect(user?.createdAt).toBeInstanceOf(Date)
  })

  test('one e-mail address is one account', async () => {
    expect(await add(database.db, { email: 'ona@tekme.example' })).toBe('')
    expect(await add(database.db, { email: 'ona@tekme.example' })).toBe('users_email_key')
  })

  test.each([
    ['Ona@tekme.example', 'users_email_lower_case'],
    ['ona@TEKME.example', 'users_email_lower_case'],
    ['Žydrė@tekme.example', 'users_email_lower_case'],
    ['ŠARŪNAS@tekme.example', 'users_email_lower_case'],
    ['no-at-sign', 'users_email_lower_case'],
    ['@tekme.example', 'users_email_lower_case'],
    ['', 'users_email_lower_case'],
    ['žydrė@tekme.example', ''],
  ])('the e-mail address "%s": "%s"', async (email, rule) => {
    expect(await add(database.db, { email })).toBe(rule)
  })

  test.each(['user', 'pending', 'manager', 'admin'])('%s is a role', async role => {
    expect(await add(database.db, { role })).toBe('')
  })

  test.each([
    [{ role: 'owner' }, 'users_role_known'],
    [{ role: '' }, 'users_role_known'],
    [{ tokenVersion: -1 }, 'users_token_version_counts_up'],
  ])('%o is refused', async (overrides, rule) => {
    expect(await add(database.db, overrides)).toBe(rule)
  })

  test('a change of an account is dated', async () => {
    const { id } = await buildUser(database.db, { updatedAt: new Date(0) })
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    const [user] = await database.db.select().from(users).where(eq(users.id, id))
    expect(user?.updatedAt.getTime()).toBeGreaterThan(Date.UTC(2020))
  })

  test('an identity of a third party belongs to one account; tokens have a known purpose', async () => {
    const [ona, jonas] = [await buildUser(database.db), await buildUser(database.db)]
    const identity = { issuer: 'https://accounts.google.com', subject: '1' }
    await database.db.insert(userIdentities).values({ ...identity, userId: ona.id })
    const second = database.db.insert(userIdentities).values({ ...identity, userId: jonas.id })
    expect(await refusalOf(second)).toBe('user_identities_issuer_subject_pk')
    const token = { tokenHash: 'a', userId: ona.id, purpose: 'steal', expiresAt: new Date() }
    const stealing = database.db.insert(mailTokens).values(token as unknown as typeof mailTokens.$inferInsert)
    expect(await refusalOf(stealing)).toBe('mail_tokens_purpose_known')
  })

  test.each([
    ['change-email', null, 'mail_tokens_email_of_change'],
    ['verify-email', 'ona@upe.example', 'mail_tokens_email_of_change'],
    ['change-email', 'Ona@upe.example', 'mail_tokens_email_lower_case'],
  ] as const)('a token to %s is not for %s', async (purpose, email, refusal) => {
    const { id: userId } = await buildUser(database.db)
    const token = { tokenHash: newId(), userId, purpose, email, expiresAt: new Date() }
    expect(await refusalOf(database.db.insert(mailTokens).values(token))).toBe(refusal)
  })

  test('an account that is deleted takes its identities and tokens with it', async () => {
    const { id } = await buildUser(database.db)
    await database.db.insert(userIdentities).values({ issuer: 'x', subject: id, userId: id })
    await database.db
      .insert(mailTokens)
      .values({ tokenHash: id, userId: id, purpose: 'reset-password', expiresAt: new Date() })
    await database.db.delete(users).where(eq(users.id, id))
    expect(await database.db.$count(userIdentities, eq(userIdentities.userId, id))).toBe(0)
    expect(await database.db.$count(mailTokens, eq(mailTokens.userId, id))).toBe(0)
  })

  test('an installation knows itself by one row', async () => {
    const rows = await database.db.select().from(installation)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await refusalOf(database.db.insert(installation).values({}))).toBe('installation_pkey')
    expect(await refusalOf(database.db.insert(installation).values({ isOnly: 2 }))).toBe('installation_one_row')
  })

  test('a counted key has at least one hit, and a response of the geocoder a known language', async () => {
    const hit = database.db.insert(rateLimits).values({ key: 'sign-in', windowStart: new Date(), hits: 0 })
    expect(await refusalOf(hit)).toBe('rate_limits_hits_positive')
    const answer = { lat: 54, lng: 24, locale: 'de', response: {} } as unknown as typeof geocoderCache.$inferInsert
    expect(await refusalOf(database.db.insert(geocoderCache).values(answer))).toBe('geocoder_cache_locale_known')
  })
})
