import { parseArgs } from 'node:util'

const USAGE =
  'node <script> [--rows 100000] [--providers 2000] [--turns 5] [--seconds 2] [--connections 16] [--data folder]'

/** The same for each of these scripts, so that `--peers` hands them on to all. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      providers: { type: 'string', default: '2000' },
      turns: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '16' },
      data: { type: 'string' },
    },
  })
  const options = {
    rows: Number(values.rows),
    providers: Number(values.providers),
    turns: Number(values.turns),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  }
  if (Object.values(options).every(value => value > 0)) return { ...options, data: values.data }
  console.error(USAGE)
  process.exit(1)
}
