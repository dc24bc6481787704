import type { Answer, Order } from '#src/server/files/pictures/process/job.ts'

/** In place of the process that decodes pictures: does what the bytes that it is sent say. */

const ODD: Record<string, () => void> = {
  crash: () => process.abort(),
  'be killed': () => process.kill(process.pid, 'SIGKILL'),
  end: () => process.exit(1),
  hang: () => {},
  'tell the environment': () => {
    const bytes = Buffer.from(JSON.stringify(process.env))
    process.send?.({ result: { bytes, widthPx: 1, heightPx: 1 }, residentBytes: 0 } satisfies Answer)
  },
}

process.on('message', ({ job }: Order) => ODD[Buffer.from(job.bytes).toString()]?.())
