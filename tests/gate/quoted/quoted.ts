import { globSync, readFileSync } from 'node:fs'
import manifest from '../../../package.json' with { type: 'json' }

/** Documents that tell people what to type; histories also tell what was there once, and `docs/asvs.md` repeats sentences of others. */
const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'deploy/*.md', '{src,db,tests}/**/README.md']).filter(
  file => !['CHANGELOG.md', 'docs/decisions.md', 'docs/decisions-archive.md', 'docs/asvs.md'].includes(file),
)
const PROGRAMS =
  /^(?:\.ci\/run$|(?:npm|npx|node|docker|systemctl|systemd-run|journalctl|tekme|rsync|curl|cp|cd|mv|install|chmod|chown|openssl) )/
const SCRIPTS = Object.keys(manifest.scripts)

/** The commands that documents quote for a shell: lines of fenced `sh`, and code within a sentence that begins with a program or with a script of npm. */
export function quotedCommands(): { file: string; command: string }[] {
  return DOCUMENTS.flatMap(file => commandsIn(readFileSync(file, 'utf8')).map(command => ({ file, command })))
}

/** The lines for a shell under a heading of a document, in their order. */
export function linesOf(file: string, heading: string): string[] {
  const [, section = ''] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  return fencedIn(section.split('\n## ')[0] ?? '')
}

const FENCES = /^[ \d.]*```(\w*)\n([\s\S]*?)^ *```$/gm

const fencedIn = (text: string): string[] =>
  [...text.matchAll(FENCES)]
    .flatMap(([, language, body = '']) => (language === 'sh' ? body.split('\n') : []))
    .map(withoutComment)
    .filter(Boolean)

function commandsIn(text: string): string[] {
  const inline = [...text.replaceAll(FENCES, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...fencedIn(text), ...inline.map(asCommand).filter(it => PROGRAMS.test(it))]
}

const withoutComment = (line: string) => line.replace(/\s+#.*$/, '').trim()

/** A list of commands says `npm run` once. */
function asCommand(code: string): string {
  const [first = ''] = code.split(' ')
  const isScript = !PROGRAMS.test(code) && SCRIPTS.includes(first) && (first.includes(':') || first !== code)
  return isScript ? `npm run ${code}` : code
}
