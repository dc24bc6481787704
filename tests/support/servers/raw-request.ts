import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/** A connection to the server at `url`, for what no HTTP client would send. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Sends these bytes and reads the response until the server closes the connection. */
export async function sendRaw(url: string, bytes: string): Promise<RawResponse> {
  const socket = await openSocket(url)
  socket.write(bytes)
  return readResponse(socket)
}

/** The response that arrives before the other side closes the connection. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map(line => line.split(/: (.*)/s))
  const headers = Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]))
  return { status: Number(first.split(' ')[1]), headers, body }
}
