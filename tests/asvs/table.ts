import { pointOf } from './guide.ts'
import { IDS } from './ids.ts'
import { type Line, WAYS } from './lines.ts'

const HEAD = `# OWASP ASVS 5.0.0, level 2

How each of its lines is met. Written by \`npm run docs:asvs\` from \`tests/asvs/lines.yaml\`; a test refuses a line without a test that is
there, a point of [the guide](security-guide.md) or a reason, and a table that is not up to date.
The numbers are those of the Application Security Verification Standard 5.0.0 (OWASP Foundation, CC BY-SA 4.0,
https://owasp.org/asvs); what a line asks is said in our own words.
`

const NAMES: Record<(typeof WAYS)[number], string> = {
  test: 'met, shown by a test',
  guide: 'met by the guide, where documentation is asked for',
  operator: 'met by who runs the site, as the guide says',
  none: 'does not apply',
  open: 'open',
}

export function tableOf(lines: readonly Line[]): string {
  const counts = WAYS.map(way => `| ${NAMES[way]} | ${lines.filter(line => line[way]).length} |`)
  const total = ['| lines | how many |', '| --- | --- |', ...counts, `| all | ${lines.length} |`]
  const chapters = Map.groupBy(lines, ({ id }) => id.split('.')[0])
  const parts = [...chapters].map(([chapter, those]) => [
    `\n## ${chapter}\n\n| line | level | asks | how it is met |\n| --- | --- | --- | --- |`,
    ...those.map(line => `| ${line.id} | ${IDS.get(line.id)} | ${cell(line.asks)} | ${cell(answerOf(line))} |`),
  ])
  return [HEAD, ...total, ...parts.flat(), ''].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function answerOf({ test, guide, operator, none, open, todo }: Line): string {
  if (test) return `Test: ${test.map(shown => `\`${shown}\``).join('; ')}`
  if (none) return `Does not apply: ${none}`
  if (open) return `**Open**: ${open} To do: ${todo}`
  return `${guide ? 'Guide' : 'Operator'}: “${pointOf(guide ?? operator ?? '')}”`
}
