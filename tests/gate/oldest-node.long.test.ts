import { execFile } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { nodePackage } from '#src/cli/node-package.mjs'
import { INSTALLS, RUNS_EVERYTHING } from '#src/server/node-version.mjs'
import { start, temporaryFolder } from '#tests/db/start/attempt.ts'
import { TEKME } from '#tests/support/tekme.ts'

/** The oldest versions of Node that the documents name, and those just below, themselves. `npm run build` comes first. */

vi.setConfig({ testTimeout: 300_000 })

const BELOW = '24.6.0'
const BELOW_INSTALLS = '18.20.8'

/** The program of another version of Node, which npm's registry has for each system, kept beside the packages once it is there. */
const otherNode = (version: string): string => nodePackage(version).program

async function run(version: string, words: string[], env: Record<string, string> = {}) {
  const node = otherNode(version)
  return new Promise(done =>
    execFile(node, words, { env: { PATH: process.env.PATH, ...env }, timeout: 60_000 }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    ),
  )
}

const tooOld = (least: string, version: string) => ({
  code: 1,
  stdout: '',
  stderr: `Tėkmė needs Node ${least.replace(/(\.0)+$/, '')} or newer, and this is ${version}: see https://nodejs.org.\n`,
})

test(`Node ${RUNS_EVERYTHING} serves the site, loads the demo content and checks a password`, async () => {
  const { url } = await start(
    { DATA_DIR: temporaryFolder() },
    { node: otherNode(RUNS_EVERYTHING), entry: TEKME, words: ['serve'] },
  )
  const { status } = await fetch(`${url}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'merkys@tekme.example', password: 'plaukiam-merkiu' }),
  })
  expect(status).toBe(200)
})

test.each([
  ['serves', ['serve']],
  ['migrates', ['migrate']],
  ['sets a password', ['users', 'password', 'rasa@upe.example']],
  ['checks a deploy', ['deploy:check']],
  ['is asked for help', ['--help']],
])(`Node ${BELOW} is refused in one sentence by what %s`, async (_, words) => {
  expect(await run(BELOW, [TEKME, ...words], { DATA_DIR: temporaryFolder() })).toEqual(tooOld(RUNS_EVERYTHING, BELOW))
})

test(`Node ${INSTALLS} installs and hands over to the Node of the project; ${BELOW_INSTALLS} is refused`, async () => {
  const script = "import { run } from './src/cli/install.mjs'; run('node', ['--print', 'process.version'])"
  const words = ['--input-type=module', '--eval', script]
  expect(await run(INSTALLS, words)).toMatchObject({ code: 0, stdout: `${process.version}\n` })
  expect(await run(BELOW_INSTALLS, words)).toEqual(tooOld(INSTALLS, BELOW_INSTALLS))
})
