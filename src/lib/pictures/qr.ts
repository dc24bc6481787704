import { encode } from 'uqr'

/** Modules of white around it, without which cameras do not find it. */
const QUIET = 4

/** A QR code as the path of an SVG, one unit a module. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return {
    path: data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join(''),
    size,
  }
}

/** Where dark modules begin in a row, and how many there are side by side. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  })
  return runs
}
