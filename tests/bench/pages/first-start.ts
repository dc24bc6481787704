import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { print } from '../figures.ts'
import { atMost } from '../verdicts.ts'

/**
 * How long `npm start` takes in a fresh clone of what is committed, until its home page answers: packages, build, database, demo content. The first time
 * fills npm's cache, the second is measured. With the Node and npm of this machine, as a newcomer would, not with those among the packages.
 */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const READY = /^Tėkmė is ready at (http:\S+)$/
const MOST_MS = 60_000
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter(folder => !folder.includes('node_modules'))
  .join(delimiter)

await start()
const { readyMs, packagesMs } = await start()
print({ figure: 'first start of a fresh clone', readyMs, packagesMs })
print(atMost('first start of a fresh clone with a filled npm cache, ms', readyMs, MOST_MS))

async function start(): Promise<{ readyMs: number; packagesMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'tekme-clone-'))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', REPOSITORY, folder])
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: path, HOME: process.env.HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(npm, 'close')
  try {
    let packagesMs = Number.NaN
    for await (const line of createInterface({ input: npm.stdout })) {
      if (/packages? in /.test(line)) packagesMs = performance.now() - begun
      const address = READY.exec(line)?.[1]
      if (!address) continue
      const page = await fetch(address)
      await page.arrayBuffer()
      if (page.status !== 200) throw new Error(`The home page answers with ${page.status}`)
      return { readyMs: performance.now() - begun, packagesMs }
    }
    throw new Error('The start ended before its server was ready')
  } finally {
    // npm and what it started are one group, whose last one closes the output.
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid)
    npm.stdout.resume()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
