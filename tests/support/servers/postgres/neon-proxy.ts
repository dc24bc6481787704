import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'

/** RFC 6455, section 1.3. */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const BINARY = 2
const CLOSE = 8

/** Accepts WebSockets as Neon's proxy does and forwards their bytes to a PostgreSQL, whatever address they name. */
export async function startNeonProxy(host: string, postgresPort: number) {
  const server = createServer()
  const sockets = new Set<Socket>()
  server.on('upgrade', (request, stream) => {
    const socket = stream as Socket
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${HANDSHAKE}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    join(socket, connect(postgresPort, host))
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>(resolve => server.close(() => resolve()))
  }
  return { port: address.port, close }
}

function join(client: Socket, postgres: Socket): void {
  let rest: Buffer = Buffer.alloc(0)
  client.on('data', chunk => {
    rest = Buffer.concat([rest, chunk])
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.length)
      if (frame.opcode === CLOSE) client.end(frameOf(CLOSE, frame.payload))
      else postgres.write(frame.payload)
    }
  })
  postgres.on('data', chunk => client.write(frameOf(BINARY, chunk)))
  for (const [from, to] of [
    [client, postgres],
    [postgres, client],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}

/** A frame from a browser or Node: always masked, never split by them. Undefined until it is complete. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | undefined {
  if (bytes.length < 6) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0
  if (bytes.length < 6 + lengthBytes) return undefined
  const size = lengthBytes ? bytes.readUIntBE(lengthBytes === 8 ? 4 : 2, lengthBytes === 8 ? 6 : 2) : short
  const start = 6 + lengthBytes
  if (bytes.length < start + size) return undefined
  const mask = bytes.subarray(start - 4, start)
  const payload = Buffer.from(bytes.subarray(start, start + size).map((byte, index) => byte ^ (mask[index % 4] ?? 0)))
  return { opcode: bytes.readUInt8(0) & 0x0f, payload, length: start + size }
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const size = payload.length
  const header = Buffer.alloc(size < 126 ? 2 : size < 65_536 ? 4 : 10)
  header.writeUInt8(0x80 | opcode, 0)
  header.writeUInt8(size < 126 ? size : size < 65_536 ? 126 : 127, 1)
  if (size >= 65_536) header.writeBigUInt64BE(BigInt(size), 2)
  else if (size >= 126) header.writeUInt16BE(size, 2)
  return Buffer.concat([header, payload])
}
