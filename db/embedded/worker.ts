import { parentPort, workerData } from 'node:worker_threads'
import type { Transaction } from '@electric-sql/pglite'
import type { Answer, Ask, Question } from './messages.ts'
import { openPglite } from './open-pglite.ts'

/** The thread of the embedded database: `workerData` is its folder. Where it cannot be opened, the thread ends with the error. */

type OpenTransaction = { tx: Transaction; end: (commits: boolean) => Promise<void> }

const database = await openPglite(workerData)
const transactions = new Map<number, OpenTransaction>()

parentPort?.on('message', async ({ id, ask }: Question) => {
  const tell = (answer: Answer) => parentPort?.postMessage(answer)
  try {
    tell({ id, result: await answerTo(ask) })
  } catch (error) {
    tell({ id, error: fieldsOf(error) })
  }
})

function answerTo(ask: Ask): Promise<unknown> {
  if (ask.kind === 'query') return query(ask)
  if (ask.kind === 'begin') return begin(ask.transaction)
  return ask.kind === 'end' ? end(ask) : database.close()
}

function query({ text, values, shape: { rowMode, texts }, transaction }: Ask & { kind: 'query' }) {
  const parsers = Object.fromEntries(texts.map(type => [type, (value: string) => value]))
  const on = transaction === undefined ? database : opened(transaction).tx
  return on.query(text, values, { rowMode, parsers })
}

/** PGlite lets nothing else in until the function that it is given has ended. */
async function begin(transaction: number): Promise<void> {
  const begun = Promise.withResolvers<Transaction>()
  const ended = Promise.withResolvers<boolean>()
  const done = database.transaction(async tx => {
    begun.resolve(tx)
    if (!(await ended.promise)) await tx.rollback()
  })
  done.catch(begun.reject)
  const end = (commits: boolean) => {
    ended.resolve(commits)
    return done
  }
  transactions.set(transaction, { tx: await begun.promise, end })
}

function end({ transaction, commits }: Ask & { kind: 'end' }): Promise<void> {
  const { end } = opened(transaction)
  transactions.delete(transaction)
  return end(commits)
}

/** One that an earlier thread began ended with it. */
function opened(transaction: number): OpenTransaction {
  const open = transactions.get(transaction)
  if (!open) throw Object.assign(new Error('The transaction is over'), { code: '25P01' })
  return open
}

/** Code, constraint and the like; PGlite adds the values of the query, which belong in no log. */
function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries({ ...error, message: error.message, stack: error.stack })
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
