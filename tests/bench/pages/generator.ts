import { connect } from 'node:net'

/**
 * A load generator, a process of its own: over keep-alive connections of loopback it asks for one thing again and again, each
 * connection as soon as it has its response. It counts bytes, so that it needs less of the processor than any server that it asks:
 * one that reads each response as text is the slowest part, and finds all servers alike.
 */
export type Order = { port: number; head: string; status: number; seconds: number; connections: number }

/** `processorMs`: what the generator itself took. */
export type Turn = { responses: number; seconds: number; processorMs: number }

const READ_BYTES = 256 * 1024

process.on('message', (order: Order) => {
  run(order).then(
    turn => process.send?.(turn),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())

async function run(order: Order): Promise<Turn> {
  const bytes = await lengthOf(order)
  const processor = process.cpuUsage()
  const begun = performance.now()
  const counts = await Promise.all(Array.from({ length: order.connections }, () => ask(order, bytes)))
  const { user, system } = process.cpuUsage(processor)
  return {
    responses: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - begun) / 1000,
    processorMs: (user + system) / 1000,
  }
}

/** Every response is as long as the first: the same page, and a date that never changes its length. */
function lengthOf({ port, head, status }: Order): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('data', part => {
      text += part
      const headEnd = text.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, headEnd))?.[1] ?? 0)
      const whole = headEnd + 4 + (status === 304 ? 0 : length)
      if (text.length < whole) return
      socket.destroy()
      if (text.startsWith(`HTTP/1.1 ${status} `) && text.length === whole) resolve(whole)
      else reject(new Error(`not the expected response: ${text.slice(0, headEnd)}`))
    })
    socket.once('error', reject)
    socket.write(head)
  })
}

function ask({ port, head, status, seconds }: Order, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = Buffer.from(head)
    const received = Buffer.allocUnsafe(READ_BYTES)
    const digits = String(status)
    const end = performance.now() + seconds * 1000
    let responses = 0
    let missing = bytes
    /** Whether the next part begins a response. */
    let isFirst = true
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: received,
        callback(length) {
          const isOther = isFirst && received.toString('latin1', 9, 12) !== digits
          missing -= length
          if (isOther || missing < 0) socket.destroy(new Error('not the expected response'))
          isFirst = missing === 0
          if (!isFirst) return true
          missing = bytes
          responses++
          if (performance.now() < end) socket.write(request)
          else socket.destroy()
          return true
        },
      },
    })
    socket.once('error', reject)
    socket.once('close', () => (isFirst ? resolve(responses) : reject(new Error('the server hung up in the middle'))))
    socket.once('connect', () => socket.write(request))
  })
}
