import { nanoid } from 'nanoid'
import { atom } from 'nanostores'

export type QueuedFile = { id: string; file: File } & (
  | { status: 'waiting' }
  /** `part`: the sent share, from 0 to 1. */
  | { status: 'sending'; part: number }
  /** A retry of the same file may succeed. `isLost`: once the connection is back. */
  | { status: 'held'; isLost: boolean; messages: readonly string[] }
  | { status: 'refused'; messages: readonly string[] }
)

export type Refusal = { messages: readonly string[]; canResume: boolean; isLost?: boolean }

/** `key` is the same for each attempt of one file, so that it takes effect once even if only the response was lost. */
export type SendFile = (file: File, options: { key: string; onProgress: (part: number) => void }) => Promise<unknown>

type Options = {
  send: SendFile
  toRefusal: (error: unknown) => Refusal
}

/**
 * Uploads files, one at a time in the order of adding. A retryable failure pauses the queue until `resume`; a file refused
 * for good is skipped.
 */
export class UploadQueue {
  readonly $files = atom<readonly QueuedFile[]>([])
  readonly #options: Options
  #isRunning = false

  constructor(options: Options) {
    this.#options = options
  }

  add(files: readonly File[]): Promise<void> {
    const added = files.map(file => ({ id: nanoid(), file, status: 'waiting' as const }))
    this.$files.set([...this.$files.get(), ...added])
    return this.#run()
  }

  resume(): Promise<void> {
    const waiting = ({ id, file, ...state }: QueuedFile): QueuedFile =>
      state.status === 'held' ? { id, file, status: 'waiting' } : { id, file, ...state }
    this.$files.set(this.$files.get().map(waiting))
    return this.#run()
  }

  discard(id: string): Promise<void> {
    this.$files.set(this.$files.get().filter(it => it.id !== id))
    return this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
    } finally {
      this.#isRunning = false
    }
  }

  #next(): QueuedFile | undefined {
    const files = this.$files.get()
    return files.some(it => it.status === 'held') ? undefined : files.find(it => it.status === 'waiting')
  }

  async #sendOne({ id, file }: QueuedFile): Promise<void> {
    const onProgress = (part: number) => this.#change({ id, file, status: 'sending', part })
    onProgress(0)
    try {
      await this.#options.send(file, { key: id, onProgress })
      this.$files.set(this.$files.get().filter(it => it.id !== id))
    } catch (error) {
      const { messages, canResume, isLost = false } = this.#options.toRefusal(error)
      this.#change({ id, file, messages, ...(canResume ? { status: 'held', isLost } : { status: 'refused' }) })
    }
  }

  #change(changed: QueuedFile): void {
    this.$files.set(this.$files.get().map(it => (it.id === changed.id ? changed : it)))
  }
}
