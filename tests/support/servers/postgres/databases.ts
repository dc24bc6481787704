import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startNeonProxy } from './neon-proxy.ts'
import { createDatabase, type PostgresAddress, startPostgres } from './server.ts'

/** The content of a database that a test is given: nothing, or all tables without a row. */
export type Content = 'empty' | 'migrated'

export type PostgresForTests = PostgresAddress & { neonProxyPort: number; migratedTemplate: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
    /** Folders of PGlite databases; to copy one is several times quicker than to make another. */
    pgliteTemplates: Record<Content, string>
  }
}

/** Vitest's global set-up: one real PostgreSQL for the whole run, Neon's proxy to it, and the templates of new databases. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [stopPostgres, removeTemplates] = await Promise.all([providePostgres(project), makeTemplates(project)])
  return async () => {
    await Promise.all([stopPostgres(), removeTemplates()])
  }
}

async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-pglite-'))
  const templates = { empty: join(folder, 'empty'), migrated: join(folder, 'migrated') }
  const connection = await connect(undefined, templates.empty)
  await connection.close()
  await cp(templates.empty, templates.migrated, { recursive: true })
  await migrateAt(undefined, templates.migrated)
  project.provide('pgliteTemplates', templates)
  return () => rm(folder, { recursive: true, force: true })
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...address } = await startPostgres()
  const proxy = await startNeonProxy(address.host, address.port)
  const migratedTemplate = 'migrated'
  await migrateAt(await createDatabase(address, migratedTemplate))
  project.provide('postgres', { ...address, neonProxyPort: proxy.port, migratedTemplate })
  return async () => {
    await proxy.close()
    await stop()
  }
}

async function migrateAt(...address: Parameters<typeof connect>): Promise<void> {
  const connection = await connect(...address)
  await migrate(connection)
  await connection.close()
}
