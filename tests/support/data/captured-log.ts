import { vi } from 'vitest'

export type LogLine = {
  level: string
  time: string
  requestId?: string
  event: string
  what?: string
  error?: string
  [field: string]: unknown
}

/** Keeps what is written to standard output and error from here on, instead of printing it. */
export function captureLog() {
  const written: string[] = []
  const keep = (text: unknown) => {
    written.push(String(text))
    return true
  }
  const spies = (['stdout', 'stderr'] as const).map(name => vi.spyOn(process[name], 'write').mockImplementation(keep))
  const text = () => written.join('')
  return {
    text,
    /** Each line; throws where one is no JSON. */
    lines: (): LogLine[] =>
      text()
        .trimEnd()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line)),
    clear: () => void written.splice(0),
    release: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
