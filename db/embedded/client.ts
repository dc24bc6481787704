import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import type { RowShape } from './messages.ts'
import { startThread, type Thread } from './thread.ts'

type Queries = Pick<Transaction, 'query'>

/** The calls of PGlite that Drizzle's driver uses, and the one that closes it. */
export type EmbeddedClient = Queries & {
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens PGlite in a thread of its own, so that no query stops this one. Rejects where its files cannot be used. */
export async function openEmbedded(folder: string | undefined): Promise<EmbeddedClient> {
  const thread = startThread(folder)
  const client = createClient(thread)
  try {
    await client.query('select 1')
  } catch (error) {
    await thread.end()
    throw error
  }
  return client
}

function createClient(thread: Thread): EmbeddedClient {
  let transactions = 0
  return {
    ...queriesOf(thread),

    async transaction(work) {
      const transaction = ++transactions
      const end = (commits: boolean) => thread.ask({ kind: 'end', transaction, commits })
      await thread.ask({ kind: 'begin', transaction })
      const result = await work(queriesOf(thread, transaction)).catch(async error => {
        // Where the thread is gone, so is what was not committed.
        await end(false).catch(() => {})
        throw error
      })
      await end(true)
      return result
    },

    close: thread.end,
  }
}

function queriesOf(thread: Thread, transaction?: number): Queries {
  return {
    query: <T>(text: string, values: unknown[] = [], options?: QueryOptions) =>
      thread.ask({ kind: 'query', text, values, shape: shapeOf(options), transaction }) as Promise<Results<T>>,
  }
}

/** Functions cannot be sent: all parsers of Drizzle's driver leave the text as it is. */
function shapeOf({ rowMode = 'object', parsers = {} }: QueryOptions = {}): RowShape {
  return { rowMode, texts: Object.keys(parsers).map(Number) }
}
