import { rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settings } from '../config/env.ts'
import { StartError } from '../config/settings.ts'
import { reason } from '../describe-error.ts'

/** The descriptor of the first socket that systemd passes on (`sd_listen_fds`). */
const PASSED = 3

/**
 * Whether systemd has opened the port and passes it on. It keeps it open while one process takes the place of another: whoever connects
 * meanwhile waits and is not refused, and two processes may accept from it side by side.
 */
export const isPortPassed = (): boolean =>
  process.env.LISTEN_PID === String(process.pid) && Number(process.env.LISTEN_FDS) > 0

/** Listens on the port that was passed, or else on that of the settings; returns the address. */
export async function listen(server: Server): Promise<string> {
  const { HOST, PORT: port } = settings
  const isPassed = isPortPassed()
  await listening(
    server,
    isPassed ? 'the socket of systemd' : `${HOST}:${port}`,
    isPassed ? { fd: PASSED } : { host: HOST, port },
  )
  const address = server.address() as AddressInfo
  return `http://${isPassed ? hostOf(address) : HOST}:${address.port}`
}

const hostOf = ({ address, family }: AddressInfo) => (family === 'IPv6' ? `[${address}]` : address)

/** Answers at the socket `HEALTH_SOCKET` too, where that is set: on a shared port nobody knows which process it is that answers. */
export async function listenForHealth(health: RequestListener): Promise<() => void> {
  const { HEALTH_SOCKET: path } = settings
  if (path === undefined) return () => {}
  const server = createServer(health)
  // Left by a server that was killed.
  rmSync(path, { force: true })
  await listening(server, path, { path })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

type Endpoint = { path: string } | { fd: number } | { host: string; port: number }

function listening(server: Server, name: string, endpoint: Endpoint): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new StartError(`The server cannot listen on ${name}: ${reason(error)}.`)))
    server.listen(endpoint, resolve)
  })
}
