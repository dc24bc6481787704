import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { providers } from '#db/schema/index.ts'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { digests, expectOneSentence, failToStart, start, temporaryFolder } from './attempt.ts'

/** Makes a folder as a server leaves it, with one provider of its own. */
async function folderWithData(): Promise<{ folder: string; providerId: string }> {
  const folder = temporaryFolder()
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const connection = await connect(undefined, join(folder, 'db'))
  const { id } = await buildProvider(connection.db, { name: 'Vienintelis' })
  await connection.close()
  return { folder, providerId: id }
}

test('a first start makes the data, and later ones find it as it was left', async () => {
  const folder = temporaryFolder()
  const made = await start({ DATA_DIR: folder, RENDER_AHEAD: '1' })
  await expect.poll(() => readdirSync(join(folder, 'pages')).length, { timeout: 30_000 }).toBeGreaterThan(20)
  const first = await made.stop()
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.output).toContain('Demo content loaded')
  expect(Object.keys(digests(folder))).not.toContain('/lock')

  const connection = await connect(undefined, join(folder, 'db'))
  await connection.db.delete(providers)
  await buildProvider(connection.db, { name: 'Vienintelis' })
  await connection.close()

  const second = await start({ DATA_DIR: folder })
  const sitemap = await (await fetch(`${second.url}/sitemap-lt.xml`)).text()
  expect(sitemap.match(/\/providers\/[0-9a-z]{12}\/vienintelis<\/loc>/g)).toHaveLength(1)
  const { code, output, errors } = await second.stop()
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).not.toContain('Demo content loaded')
})

test('data in use by a running server is refused to a second one, and the first goes on', async () => {
  const { folder, providerId } = await folderWithData()
  const first = await start({ DATA_DIR: folder })
  const attempt = await failToStart({ DATA_DIR: folder })
  expectOneSentence(attempt, new RegExp(`^The data in .* is in use by process ${first.server.pid}: stop it first`))
  const page = await fetch(`${first.url}/providers/${providerId}/vienintelis`)
  expect(page.status).toBe(200)
  expect(await first.stop()).toMatchObject({ code: 0 })
  expect(await (await start({ DATA_DIR: folder })).stop()).toMatchObject({ code: 0 })
})

test('a lock left by a crash is ignored', async () => {
  const { folder } = await folderWithData()
  const crashed = await start({ DATA_DIR: folder })
  crashed.server.kill('SIGKILL')
  await new Promise(resolve => crashed.server.once('close', resolve))
  expect(Object.keys(digests(folder))).toContain('/lock')
  const again = await start({ DATA_DIR: folder })
  expect(await again.stop()).toMatchObject({ code: 0, errors: '' })
})

describe('a damaged database is reported and left as it is', () => {
  test.each<[string, (db: string) => void]>([
    ['an empty control file', db => truncateSync(join(db, 'global/pg_control'), 0)],
    ['a control file of other bytes', db => writeFileSync(join(db, 'global/pg_control'), Buffer.alloc(8192, 7))],
    ['no version file', db => rmSync(join(db, 'PG_VERSION'))],
    ['no log', db => rmSync(join(db, 'pg_wal'), { recursive: true })],
  ])('%s', async (_, damage) => {
    const folder = temporaryFolder()
    await copyPgliteTemplate(join(folder, 'db'))
    damage(join(folder, 'db'))
    const before = digests(folder)
    expectOneSentence(await failToStart({ DATA_DIR: folder }), /^The database in DATA_DIR \(.*\) cannot be opened/)
    expect(digests(folder)).toMatchObject(before)
  })
})
