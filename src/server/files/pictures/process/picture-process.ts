import { type ChildProcess, fork } from 'node:child_process'
import { unavailable } from '#src/domain/errors.ts'
import { log } from '../../../log.ts'
import type { Answer, Job, Limits, Order, Result } from './job.ts'

const RETRY_AFTER_SECONDS = 5

/** A decoder that ends by one of these was brought down by the picture. Windows has codes instead, from `WINDOWS_FAULTS` on. */
const FAULTS: readonly unknown[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']
const WINDOWS_FAULTS = 0xc000_0000

/** Where unusual systems keep libraries: nothing else of the environment, least of all a setting, reaches the child. */
const PASSED_ON = ['LD_LIBRARY_PATH']

export type PictureProcess = {
  run(job: Job): Promise<Result>
  /** The process id of the child, where there is one. */
  pid(): number | undefined
}

/**
 * One child, started for the first picture and kept for the next, one picture at a time in the order of the calls. One that takes more than `limits`
 * or ends by itself is replaced for the next picture. `run` throws a 503 `Failure` where that was no fault of the picture.
 */
export function createPictureProcess(entry: string | URL, limits: Limits): PictureProcess {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  const drop = (ended: ChildProcess) => {
    if (child === ended) child = undefined
  }
  const discard = (tired: ChildProcess) => {
    drop(tired)
    tired.kill('SIGKILL')
  }
  const open = () => {
    const opened = start(entry)
    opened.once('exit', () => drop(opened))
    // Without a listener it would end the server; `ask` hears it too.
    opened.on('error', () => discard(opened))
    return opened
  }
  const perform = async (job: Job): Promise<Result> => {
    child ??= open()
    const asked = child
    const outcome = await ask(asked, { job, limits })
    if (outcome.isWorn) discard(asked)
    if (outcome.reason) log.warn('failure', { what: `The process for pictures was replaced: ${outcome.reason}` })
    if (outcome.result) return outcome.result
    throw unavailable(RETRY_AFTER_SECONDS)
  }
  return {
    run: job => {
      const result = last.then(() => perform(job))
      last = result.catch(() => {})
      return result
    },
    pid: () => child?.pid,
  }
}

function start(entry: string | URL): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
  const child = fork(entry, {
    env,
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without work it keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  return child
}

/** `reason`: why it failed, for the log. `isWorn`: the child is not to be used again. Without `result` it was no fault of the picture. */
type Outcome = { result?: Result; reason?: string; isWorn?: boolean }

function ask(child: ChildProcess, order: Order): Promise<Outcome> {
  const { clockMs, memoryBytes } = order.limits
  return new Promise<Outcome>(resolve => {
    const settle = (outcome: Outcome) => {
      clearTimeout(clock)
      child.off('message', onAnswer).off('exit', onExit).off('error', onError)
      resolve(outcome)
    }
    const fail = (reason: string, result?: Result) => settle({ reason, result, isWorn: true })
    const onAnswer = (answer: Answer) => {
      if ('exceeded' in answer) fail(`a picture exceeded ${answer.exceeded}`, { refused: 'tooCostly' })
      else settle({ result: answer.result, isWorn: answer.residentBytes > memoryBytes / 2 })
    }
    const onExit = (code: number | null, signal: string | null) => {
      const isFault = FAULTS.includes(signal) || (code ?? 0) >= WINDOWS_FAULTS
      fail(`it ended with ${signal ?? code}`, isFault ? { refused: 'damaged' } : undefined)
    }
    const onError = (error: unknown) => fail(error instanceof Error ? error.message : String(error))
    const clock = setTimeout(() => fail(`a picture took ${clockMs} ms`), clockMs)
    child.on('message', onAnswer).once('exit', onExit).once('error', onError)
    try {
      child.send(order)
    } catch (error) {
      onError(error)
    }
  })
}
