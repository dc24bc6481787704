import { matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { sample } from './choose.ts'
import { recordCoverage } from './coverage.ts'
import { mutate } from './mutants.ts'
import { addResult, forgetResults, isEquivalent, lostEquivalents, readResults, scoreTable } from './results.ts'
import { openSandbox } from './sandbox.ts'
import { mutatedSources } from './sources.ts'
import { tryMutant } from './try-mutant.ts'

helpIfAsked('npm run test:mutation: breaks the sources and counts what the tests notice. See tests/mutation/README.md.')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '300' },
    files: { type: 'string', default: '**' },
    cap: { type: 'string', default: '60' },
    workers: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    score: { type: 'boolean', default: false },
  },
})

const tell = (line: string) => console.log(line)

const mutated = await mutate(mutatedSources())
for (const lost of lostEquivalents(mutated.mutants)) tell(`No mutant is named by equivalent.json any more: ${lost}`)
const within = mutated.mutants.filter(({ file }) => matchesGlob(file, values.files))
const chosen = sample(within, values.seed, Number(values.sample))
tell(`${chosen.length} of ${within.length} mutants, seed ${values.seed}`)

if (values.fresh) forgetResults()
const known = readResults()
const isDone = (id: string) => {
  const status = known.get(id)?.status
  return status && !(values.again && (status === 'survived' || status === 'no coverage'))
}
const queue = chosen.filter(it => !isEquivalent(it) && !isDone(it.id))

if (!values.score && queue.length) {
  const tests = await recordCoverage(mutated, Number(values.workers), tell)
  const total = queue.length
  const start = performance.now()
  await Promise.all(Array.from({ length: Number(values.workers) }, (_, place) => work(`sandbox-${place + 1}`)))
  tell(`${total} mutants in ${Math.round((performance.now() - start) / 1000)} s`)

  async function work(name: string): Promise<void> {
    const sandbox = await openSandbox(name)
    try {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const result = await tryMutant(mutant, mutated, sandbox, tests, Number(values.cap))
        addResult(result)
        const { status, file, line, operator, ms } = result
        tell(`${total - queue.length}/${total} ${status} ${file}:${line} ${operator} ${(ms / 1000).toFixed(1)} s`)
      }
    } finally {
      await sandbox.close()
    }
  }
}

const results = readResults()
for (const mutant of chosen.filter(it => !isEquivalent(it))) {
  const status = results.get(mutant.id)?.status
  if (status === 'survived' || status === 'no coverage')
    tell(`\n${status}: ${mutant.file}:${mutant.line} ${mutant.operator}\n- ${mutant.before}\n+ ${mutant.after}`)
}
tell(scoreTable(chosen, results))
