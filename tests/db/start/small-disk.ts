import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { requireRoot } from '#tests/support/as-root.ts'

export type SmallDisk = { folder: string; fill: () => void; empty: () => void }

/** A file system of its own in memory, gone with the test, which `fill` leaves no byte of. Only root may mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  requireRoot()
  const folder = mkdtempSync(join(tmpdir(), 'tekme-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = join(folder, 'filler')
  return { folder, fill: () => fillUp(filler), empty: () => rmSync(filler, { force: true }) }
}

/** Whole pages of memory are what such a file system counts. */
const CHUNKS = [1024 * 1024, 4096]

function fillUp(file: string): void {
  for (const size of CHUNKS) {
    const chunk = Buffer.alloc(size, 1)
    try {
      for (;;) writeFileSync(file, chunk, { flag: 'a' })
    } catch {
      // Smaller ones may fit yet.
    }
  }
}
