import { message } from '#src/domain/message.ts'
import type { FileReply } from './read-file.ts'

/** Even a slow phone reads any file that is small enough within that. */
const PATIENCE_MS = 20_000

let prepared: Worker | undefined

/** Loads the code of the reader while a file is being chosen. */
export function prepareReader(): void {
  if (prepared) return
  const worker = newReader()
  prepared = worker
  worker.addEventListener('error', () => {
    if (prepared === worker) prepared = undefined
  })
}

/** Reads a file in a worker; where a file takes it too long, it is ended. */
export function readBeside(file: Blob): Promise<FileReply> {
  const worker = prepared ?? newReader()
  prepared = undefined
  const { promise, resolve } = Promise.withResolvers<FileReply>()
  const timer = setTimeout(() => resolve({ problem: message('account:routeFile.deep') }), PATIENCE_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => resolve(data))
  worker.addEventListener('error', () => resolve({ isBroken: true }))
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

const newReader = () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
