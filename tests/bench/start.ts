import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { getTour, listTourAddresses } from '#src/domain/tours/queries.ts'
import { paths } from '#src/paths.ts'
import { copyBuiltFunction, removeFolder, startFunction, weigh } from '#tests/support/servers/netlify-function.ts'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { print } from './figures.ts'
import { atMost } from './verdicts.ts'

helpIfAsked('npm run bench:start: from the import of the built function to its first answer.')

/** `npm run bench:start`: from the import of the built function to its first answer, in processes of their own. */
const STARTS = 9

const postgres = await startPostgres()
const DATABASE_URL = await createDatabase(postgres, 'start')
const tour = await fill(DATABASE_URL)
const folder = await copyBuiltFunction()
const bytes = [...(await weigh(folder)).values()].reduce((sum, size) => sum + size)
print(atMost('function, MB', bytes / 1e6, 25))
for (const path of ['/', tour]) print(await measure(path))
await removeFolder(folder)
await postgres.stop()

async function fill(url: string): Promise<string> {
  const connection = await connect(url)
  await migrate(connection)
  await seedDemo(connection.db, () => 'no password fits')
  const [first] = await listTourAddresses(connection.db, 'lt')
  const found = await getTour(connection.db, 'lt', first?.id ?? '')
  await connection.close()
  if (!found) throw new Error('the demo content has no tour')
  return paths.tour('lt', found)
}

async function measure(path: string) {
  const starts = []
  for (let start = 0; start < STARTS; start++) {
    const site = await startFunction(folder, { DATABASE_URL, AUTH_SECRET: 'secret of the benchmark, long enough' })
    const { status } = await site.get(path)
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    starts.push(site.firstResponse())
    await site.stop()
  }
  const name = `function: import to first answer of ${path === '/' ? 'the home page' : 'a tour'}, ms`
  return {
    ...atMost(name, median(starts.map(it => it.milliseconds)), 300),
    processor: median(starts.map(it => it.processorMilliseconds)),
    node: median(starts.map(it => it.nodeMilliseconds)),
  }
}

function median(values: number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN)
}
