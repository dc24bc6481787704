import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { startSystemd } from './systemd.ts'

const run = promisify(execFile)
const SYSTEMCTL = resolve('tests/support/systemd/systemctl.ts')
/** The lines of docs/deploy.md that install a release. */
const INSTALL = [
  'mkdir --parents /opt/tekme/releases && tar --extract --gzip --file tekme-ID.tar.gz --directory /opt/tekme/releases',
  'ln --symbolic releases/ID /opt/tekme/current',
]
const UNITS = ['tekme', 'tekme-next', 'tekme-backup']

/** Makes a copy of the built server, once; the caller removes it. */
export async function copyServer(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'tekme-copy-')), 'copy')
  await run(process.execPath, ['src/cli/trace-server.mjs', folder])
  return folder
}

/** Packs a changed copy as the release `id`; returns the archive, which goes with the folder of the copy. */
export async function pack(copy: string, id: string, change: (folder: string) => unknown = () => {}): Promise<string> {
  const folder = mkdtempSync(join(dirname(copy), 'pack-'))
  const changed = join(folder, 'copy')
  cpSync(copy, changed, { recursive: true })
  writeFileSync(join(changed, 'release'), `${id}\n`)
  // Which of several servers answers.
  writeFileSync(join(changed, 'dist/client/which.txt'), id)
  await change(changed)
  await run(process.execPath, ['src/cli/archive.mjs', changed])
  rmSync(changed, { recursive: true })
  return join(folder, `tekme-${id}.tar.gz`)
}

/** A machine with the units of `deploy`, on which a release is installed as docs/deploy.md says. What runs there ends with the test. */
export async function installOn(archive: string, id: string, site: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-os-'))
  const root = join(folder, 'opt')
  const [units, bin] = [join(folder, 'units'), join(folder, 'bin')]
  for (const path of [units, bin, join(folder, 'tekme'), join(folder, 'backups')]) mkdirSync(path)
  for (const name of UNITS) {
    mkdirSync(join(folder, 'run', name), { recursive: true })
    writeFileSync(join(units, `${name}.service`), unitOf(name, folder, root))
  }
  const lines = Object.entries(site).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(folder, 'site.env'), lines.join(''))
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec '${process.execPath}' '${SYSTEMCTL}' "$@"\n`)
  chmodSync(join(bin, 'systemctl'), 0o755)
  const systemd = await startSystemd(units, join(folder, 'systemd'))
  onTestFinished(async () => {
    await systemd.end()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const line of INSTALL) {
    const here = line.replaceAll('/opt/tekme', root).replace('tekme-ID.tar.gz', archive).replace('/ID', `/${id}`)
    await run('sh', ['-c', here])
  }
  const env = {
    // No Node but that of the archive.
    PATH: bin,
    SYSTEMD: join(folder, 'systemd'),
    ...site,
  }
  /** Runs `tekme` of the release that serves. */
  const tekme = async (...words: string[]) => {
    const program = join(root, 'current/src/cli/tekme.mjs')
    const ended = await run(join(root, 'current/bin/node'), [program, ...words], { env }).catch(error => error)
    return { code: ended.code ?? 0, output: String(ended.stdout), errors: String(ended.stderr) }
  }
  const log = () =>
    UNITS.map(name => join(units, `${name}.log`))
      .map(path => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
      .join('')
  const url = `http://127.0.0.1:${systemd.port}`
  return { root, url, backups: join(folder, 'backups'), systemctl: systemd.run, tekme, log }
}

function unitOf(name: string, folder: string, root: string): string {
  return readFileSync(`deploy/${name}.service`, 'utf8')
    .replaceAll('/opt/tekme', root)
    .replaceAll('/run/tekme', join(folder, 'run/tekme'))
    .replaceAll('/etc/tekme/site.env', join(folder, 'site.env'))
    .replaceAll('/var/lib/tekme-backups', join(folder, 'backups'))
    .replaceAll('%S', folder)
}
