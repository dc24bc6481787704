import { Worker } from 'node:worker_threads'
import type { Answer, Ask, Question } from './messages.ts'

type Asker = PromiseWithResolvers<unknown>

export type Thread = { ask: (ask: Ask) => Promise<unknown>; end: () => Promise<void> }

/** PostgreSQL's code for a connection that its server ended. */
const ENDED = '57P01'

/**
 * The thread of the embedded database in `folder`, or in memory. What it was asked when it died fails; the next question starts
 * another, which finds all that was committed. It keeps the process running while an answer is due.
 */
export function startThread(folder: string | undefined): Thread {
  const askers = new Map<number, Asker>()
  let ids = 0
  let isOver = false
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder })
    let cause: unknown
    started.on('message', settle)
    started.on('error', error => {
      cause = error
    })
    started.on('exit', () => lose(cause))
    return started
  }

  function settle(answer: Answer): void {
    const asker = askers.get(answer.id)
    askers.delete(answer.id)
    if (askers.size === 0) worker?.unref()
    if ('result' in answer) asker?.resolve(answer.result)
    else asker?.reject(Object.assign(new Error(answer.error.message), answer.error))
  }

  function lose(cause: unknown): void {
    worker = undefined
    // Nothing is left of a database in memory.
    isOver ||= folder === undefined
    for (const { reject } of askers.values()) reject(ended(cause))
    askers.clear()
  }

  function send(ask: Ask): Promise<unknown> {
    const asker: Asker = Promise.withResolvers()
    const question: Question = { id: ++ids, ask }
    worker ??= start()
    worker.ref()
    // Throws where a value cannot be copied: nobody would be answered.
    worker.postMessage(question)
    askers.set(question.id, asker)
    return asker.promise
  }

  return {
    ask: ask => (isOver && (!worker || isNew(ask)) ? Promise.reject(ended()) : send(ask)),

    /** Earlier questions are answered first, and transactions come to their end. */
    async end() {
      if (isOver) return
      isOver = true
      await Promise.allSettled(Array.from(askers.values(), ({ promise }) => promise))
      if (worker) await send({ kind: 'close' })
      await worker?.terminate()
    },
  }
}

const isNew = (ask: Ask) => ask.kind === 'begin' || (ask.kind === 'query' && ask.transaction === undefined)

const ended = (cause?: unknown) => Object.assign(new Error('The embedded database ended', { cause }), { code: ENDED })
