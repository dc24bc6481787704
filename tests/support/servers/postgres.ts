import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startNeonProxy } from './neon-proxy.ts'
import { type PostgresAddress, startPostgres } from './postgres-server.ts'

export type PostgresForTests = PostgresAddress & { neonProxyPort: number }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests
    /** Folder of a new PGlite database; to copy it is several times quicker than to make another. */
    pgliteTemplate: string
  }
}

/** Vitest's global set-up: one real PostgreSQL for the whole run, Neon's door to it, and PGlite's template. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [stopPostgres, removeTemplate] = await Promise.all([providePostgres(project), makeTemplate(project)])
  return async () => {
    await Promise.all([stopPostgres(), removeTemplate()])
  }
}

async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-pglite-'))
  const template = join(folder, 'template')
  const connection = await connect(undefined, template)
  await connection.close()
  project.provide('pgliteTemplate', template)
  return () => rm(folder, { recursive: true, force: true })
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...address } = await startPostgres()
  const proxy = await startNeonProxy(address.host, address.port)
  project.provide('postgres', { ...address, neonProxyPort: proxy.port })
  return async () => {
    await proxy.close()
    await stop()
  }
}
