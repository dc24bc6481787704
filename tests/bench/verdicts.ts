/** A measurement beside what the product has to hold. */
export type Verdict = { figure: string; measured: number; target: string; isMet: boolean }

export const atLeast = (figure: string, measured: number, least: number): Verdict => ({
  figure,
  measured,
  target: `>= ${least}`,
  isMet: measured >= least,
})

export const atMost = (figure: string, measured: number, most: number): Verdict => ({
  figure,
  measured,
  target: `<= ${most}`,
  isMet: measured <= most,
})

/** The verdict that a line of output holds, if it holds one. */
export function readVerdict(line: string): Verdict | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const read: Partial<Verdict> = JSON.parse(line)
    return read.figure !== undefined && typeof read.isMet === 'boolean' ? (read as Verdict) : undefined
  } catch {
    return undefined
  }
}

/** One row each, what is not met first. */
export function tableOfVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts
    .toSorted((a, b) => Number(a.isMet) - Number(b.isMet))
    .map(({ figure, measured, target, isMet }) => `| ${figure} | ${measured} | ${target} | ${isMet ? 'yes' : 'NO'} |`)
  return ['| figure | measured | target | met |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
