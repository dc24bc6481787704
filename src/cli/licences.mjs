import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))
/** Names of files that licences ask to be passed on. */
const TEXTS = /^(licen[cs]es?|copying|notice)([.-][\w.-]+)?$/i
const RULE = `\n\n${'-'.repeat(80)}\n\n`

/** The folders of packages that a release may hold: those of the lock file that are installed, but for those of development only. */
const releasedFolders = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(join(path, 'package.json')))
    .map(([path]) => path)

/** The licences of all packages of a release as one text, each once, after the packages that it is for. */
export function licenceTexts() {
  const packagesOf = new Map()
  for (const folder of releasedFolders()) {
    const { name, version, license = 'no licence named' } = readJson(join(folder, 'package.json'))
    const files = readdirSync(folder, { withFileTypes: true }).filter(it => it.isFile() && TEXTS.test(it.name))
    const texts = files.map(it => readFileSync(join(folder, it.name), 'utf8').replaceAll('\r\n', '\n').trim())
    const kind = typeof license === 'string' ? license : (license.type ?? 'no licence named')
    // Some name their licence alone.
    for (const text of texts.length > 0 ? texts : [kind])
      packagesOf.set(text, [...(packagesOf.get(text) ?? []), `${name} ${version} (${kind})`])
  }
  const parts = Array.from(packagesOf, ([text, packages]) => `${[...new Set(packages)].sort().join('\n')}\n\n${text}`)
  return `${parts.join(RULE)}\n`
}
