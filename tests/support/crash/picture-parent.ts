import { createPictureProcess } from '#src/server/files/pictures/process/picture-process.ts'
import { picture } from '#tests/support/data/pictures.ts'

/** Has pictures processed one after another, prints the id of the process that does it after each, and ends when it is killed. */
const entry = new URL('../../../src/server/files/pictures/process/child.ts', import.meta.url)
const { run, pid } = createPictureProcess(entry, { processorMs: 60_000, memoryBytes: 2 ** 31, clockMs: 60_000 })
const bytes = await picture({ width: 1500, height: 1000 })
for (;;) {
  await run({ kind: 'photo', bytes })
  process.stdout.write(`${pid()}\n`)
}
