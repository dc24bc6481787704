import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type BoundSocket = {
  fd: number
  bind(host: string, port: number): number
  getsockname(into: object): void
  close(): void
}
type TcpWrap = { TCP: new (type: number) => BoundSocket; constants: { SERVER: number } }

/** A socket that this process opens and never accepts from, as systemd does for others: Node's own API does both at once. */
function openSocket(): { fd: number; port: number; close: () => void } {
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpWrap }).binding('tcp_wrap')
  const socket = new TCP(constants.SERVER)
  if (socket.bind('127.0.0.1', 0) !== 0) throw new Error('no port could be opened')
  const address = { port: 0 }
  socket.getsockname(address)
  return { fd: socket.fd, port: address.port, close: () => socket.close() }
}

const pairs = (content: string) =>
  Object.fromEntries([...content.matchAll(/(?:^|\s)([A-Z_]+)=(\S*)/g)].map(([, key, value]) => [key, value]))

/**
 * Stands in for systemd, as much of it as switching releases asks for: it starts and ends the units of a folder with their settings and the socket of
 * the port, without their sandbox, and takes the words of `systemctl` at a socket of its own.
 */
export async function startSystemd(folder: string, path: string) {
  const { fd, port, close } = openSocket()
  const running = new Map<string, ChildProcess>()
  const isRunning = (name: string) => running.get(name)?.exitCode === null && running.get(name)?.signalCode === null

  function read(name: string) {
    const unit = readFileSync(join(folder, `${name}.service`), 'utf8')
    return (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value).join(' ')
  }

  async function start(name: string): Promise<string> {
    if (isRunning(name)) return ''
    const get = read(name)
    const log = openSync(join(folder, `${name}.log`), 'a')
    const settings = { ...pairs(get('Environment')), ...pairs(readFileSync(get('EnvironmentFile'), 'utf8')) }
    const passesPort = get('Sockets') !== ''
    // The shell knows the number that the process will have.
    const line = passesPort ? `LISTEN_PID=$$ LISTEN_FDS=1 exec ${get('ExecStart')}` : `exec ${get('ExecStart')}`
    const child = spawn('/bin/sh', ['-c', line], {
      cwd: get('WorkingDirectory'),
      env: settings,
      stdio: ['ignore', log, log, ...(passesPort ? [fd] : [])],
    })
    running.set(name, child)
    if (get('Type') !== 'oneshot') return ''
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${readFileSync(join(folder, `${name}.log`), 'utf8')}`)
    return ''
  }

  async function stop(name: string): Promise<string> {
    const child = running.get(name)
    if (!child || !isRunning(name)) return ''
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return ''
  }

  async function run([verb = '', ...words]: string[]): Promise<string> {
    const name = words.at(-1) ?? ''
    if (verb === 'start') return start(name)
    if (verb === 'stop') return stop(name)
    if (verb === 'restart') return (await stop(name)) + (await start(name))
    return words.includes('--property=SubState') ? (isRunning(name) ? 'running' : 'dead') : read(name)('Environment')
  }

  const server = createServer(async (asked, response) => {
    const said = run(JSON.parse(await text(asked)))
    await said.then(
      words => response.writeHead(200).end(words),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  server.listen(path)
  await once(server, 'listening')
  const end = async () => {
    for (const name of running.keys()) await stop(name)
    server.close()
    close()
  }
  return { port, run, end }
}
