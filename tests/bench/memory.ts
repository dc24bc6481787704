import { readFile } from 'node:fs/promises'

/** Resident memory of a process, in MB; `NaN` where there is no `/proc`. */
export async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1000
}
