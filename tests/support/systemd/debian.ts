import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { requireRoot } from '../as-root.ts'

const run = promisify(execFile)
const PROGRAM = '/usr/sbin/debootstrap'
const NAMESPACE = resolve('tests/support/systemd/namespace.sh')
/** The least that makes it a server: systemd, and what its commands talk through. */
const BASE = ['systemd-sysv', 'dbus', 'ca-certificates']
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

export const findDebootstrap = (): string | undefined => (existsSync(PROGRAM) ? PROGRAM : undefined)

export type Ended = { code: number | null; output: string }

async function ended(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('nobody hears it')
  const [[code], output, errors] = await Promise.all([once(child, 'close'), text(stdout), text(stderr)])
  return { code, output: output + errors }
}

/** A bare Debian of the packages that this machine is made of, in a folder of its own, gone with the test. Only root may boot one. */
export async function installDebian() {
  requireRoot()
  if (!findDebootstrap()) throw new Error('This test needs debootstrap: apt-get install debootstrap')
  // Files of devices and of root: memory may be mounted without either.
  const root = mkdtempSync('/var/tmp/tekme-debian-')
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  // The root of its files, which every user of it may enter.
  chmodSync(root, 0o755)
  const format = ['--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages']
  const [uri = '', suite = ''] = (await run('apt-get', ['indextargets', ...format])).stdout.split(/\s/)
  const words = ['--variant=minbase', `--include=${BASE.join(',')}`, suite, root, uri]
  await run(PROGRAM, words, { maxBuffer: 64 * 1024 ** 2 })
  for (const file of ['hosts', 'resolv.conf']) copyFileSync(`/etc/${file}`, join(root, 'etc', file))
  // Nobody sits before it.
  symlinkSync('/dev/null', join(root, 'etc/systemd/system/console-getty.service'))

  /** Runs a line there before it is booted, with the network of this machine. */
  const shell = (line: string): Promise<Ended> => {
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', NAMESPACE, root, 'sh', '-exc', line]
    return ended(spawn('unshare', words, { env: { ...ENVIRONMENT, CGROUPS: 'no' } }))
  }
  return { root, shell, boot: () => boot(root) }
}

/** Starts its systemd as process 1 of name spaces of its own: it has no network, and sees no process and no file of this machine. */
async function boot(root: string) {
  const group = join(unifiedGroups(), `tekme-${process.pid}`)
  mkdirSync(group)
  const spaces = ['--mount', '--uts', '--ipc', '--net', '--cgroup', '--pid', '--fork', '--kill-child']
  const line = 'echo $$ > "$0/cgroup.procs" && exec unshare "$@"'
  const child = spawn('sh', ['-c', line, group, ...spaces, 'sh', NAMESPACE, root, '/sbin/init'], {
    env: { ...ENVIRONMENT, container: 'tekme', CGROUPS: 'own' },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const isOver = once(child, 'exit')
    child.kill('SIGKILL')
    await isOver
    await removeGroup(group)
  })
  const first = await childOf(child.pid)
  const enter = [`--target=${first}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']

  /** Runs a line there as root, in root's folder. */
  const shell = (line: string): Promise<Ended> =>
    ended(spawn('nsenter', [...enter, 'sh', '-exc', `cd\n${line}`], { env: ENVIRONMENT }))

  for (let turn = 0; turn < 240; turn++) {
    if (/^(?:running|degraded)$/m.test((await shell('systemctl is-system-running')).output)) return { shell }
    await sleep(500)
  }
  throw new Error(`It does not boot: ${(await shell('systemctl list-jobs; journalctl --no-pager')).output}`)
}

function unifiedGroups(): string {
  const [, path] = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8')) ?? []
  if (!path) throw new Error('This system has no unified groups of processes (cgroup2).')
  return path
}

async function childOf(parent: number | undefined): Promise<string> {
  for (let turn = 0; turn < 100; turn++) {
    const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
    if (child) return child
    await sleep(50)
  }
  throw new Error('It was not started')
}

/** They are folders that no file is deleted from, and empty soon after their last process has ended. */
async function removeGroup(group: string): Promise<void> {
  const inside = readdirSync(group, { recursive: true, withFileTypes: true }).filter(it => it.isDirectory())
  const groups = [group, ...inside.map(it => join(it.parentPath, it.name))].toSorted().reverse()
  for (const folder of groups) {
    for (let turn = 0; existsSync(folder); turn++) {
      try {
        rmdirSync(folder)
      } catch (error) {
        if (turn > 50) throw error
        await sleep(100)
      }
    }
  }
}
