import { DrizzleQueryError } from 'drizzle-orm'
import { createStorage } from 'unstorage'
import memory from 'unstorage/drivers/memory'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, type DatabaseKind } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { netlifySettings } from '#src/server/config/netlify-settings.ts'
import { apart } from '#src/server/files/netlify.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { createPostgresDatabase, neonAddressOf } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'

const SITE = { URL: 'https://kajakai.example', DATABASE_URL: 'postgres://site', SMTP_URL: 'smtp://site' }
const ADDRESS = 'https://deploy-preview-7--kajakai.netlify.app'

describe('the settings of a deploy', () => {
  test.each(['', 'production', 'dev'])('of the site (“%s”) are its own', CONTEXT => {
    expect(netlifySettings({ ...SITE, CONTEXT, DEPLOY_PRIME_URL: ADDRESS })).toEqual({ SITE_URL: SITE.URL })
    expect(netlifySettings({ ...SITE, CONTEXT, SITE_URL: 'https://upe.example' })).toEqual({
      SITE_URL: 'https://upe.example',
    })
  })

  test.each([
    ['deploy-preview', ADDRESS, 'deploy-preview-7'],
    ['branch-deploy', 'https://upe--kajakai.netlify.app', 'upe'],
    ['staging', 'https://upe.kajakai.example', 'upe'],
    ['deploy-preview', '', 'preview'],
  ])('of a %s at %s have another address, no mail, and only read the database', (CONTEXT, DEPLOY_PRIME_URL, name) => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://direct' }
    const env = { ...SITE, ...direct, SITE_URL: SITE.URL, CONTEXT, DEPLOY_PRIME_URL }
    expect(netlifySettings(env)).toEqual({
      SITE_URL: DEPLOY_PRIME_URL || SITE.URL,
      DATABASE_URL: SITE.DATABASE_URL,
      ...direct,
      DATABASE_READ_ONLY: '1',
      SMTP_URL: undefined,
      PREVIEW: name,
    })
    const own = { PREVIEW_DATABASE_URL: 'postgres://own', PREVIEW_SMTP_URL: 'smtp://own' }
    expect(netlifySettings({ ...env, ...own })).toMatchObject({
      DATABASE_URL: 'postgres://own',
      DATABASE_DIRECT_URL: undefined,
      DATABASE_READ_ONLY: '0',
      SMTP_URL: 'smtp://own',
    })
  })
})

test.each(['pg', 'neon'] satisfies DatabaseKind[])('a database is opened read-only over %s', async kind => {
  const url = await createPostgresDatabase('migrated')
  const writer = await connect(url)
  await buildTour(writer.db)
  await writer.close()
  const { db, close } = await connect(kind === 'neon' ? neonAddressOf(url) : url, undefined, { isReadOnly: true })
  onTestFinished(close)
  expect(await db.select({ id: tours.id }).from(tours)).toHaveLength(1)
  const refused = await db.delete(tours).then(
    () => undefined,
    error => error,
  )
  expect(refused).toBeInstanceOf(DrizzleQueryError)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(await db.select({ id: tours.id }).from(tours)).toHaveLength(1)
})

test('a preview reads the files of the site, and writes and removes its own alone', async () => {
  const [own, site] = [memory(), memory()]
  const [preview, files] = [createStorage({ driver: apart(own, site) }), createStorage({ driver: site })]
  await files.setItemRaw('river', 'of the site')
  expect(await preview.getItemRaw('river')).toBe('of the site')
  await preview.setItemRaw('river', 'of the preview')
  await preview.setItemRaw('ford', 'of the preview')
  expect([await preview.getItemRaw('river'), await files.getItemRaw('river')]).toEqual([
    'of the preview',
    'of the site',
  ])
  expect(await files.getItemRaw('ford')).toBe(null)
  await preview.removeItem('river')
  expect(await files.getItemRaw('river')).toBe('of the site')
})
