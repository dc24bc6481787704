import { readFile, writeFile } from 'node:fs/promises'

const FILE = new URL('../README.md', import.meta.url)

/** Puts text between the two comments of this name in the README of the benchmarks. */
export async function writeResult(name: string, text: string): Promise<void> {
  const readme = await readFile(FILE, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest] = readme.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the README of the benchmarks has no place for ${name}`)
  await writeFile(FILE, `${before}${start}\n\n${text}\n\n${end}${after}`)
}

export function tableOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
