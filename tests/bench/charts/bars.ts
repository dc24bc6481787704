/** Bars of one group stand below its name, the first of them ours. */
export type Chart = { title: string; unit: string; remark: string; groups: Group[] }
export type Group = { name: string; bars: { name: string; value: number }[] }

const WIDTH = 760
const NAMES_WIDTH = 210
const VALUES_WIDTH = 80
const BARS_WIDTH = WIDTH - NAMES_WIDTH - VALUES_WIDTH
const BAR = 20
const STEP = 26
const GROUP = 40
const TOP = 56
const BOTTOM = 34

const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #1f2a30 }
    .title { font-size: 16px; font-weight: 600 }
    .group { font-weight: 600 }
    .remark { font-size: 12px; fill: #55636b }
    .ground { fill: #ffffff }
    .ours { fill: #0b6e75 }
    .other { fill: #9aa7ae }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf0 }
      .remark { fill: #a3b1b8 }
      .ground { fill: #12191d }
      .ours { fill: #4fc3c9 }
      .other { fill: #5f6e76 }
    }
  `

/** One scale for all bars, from zero; every value is written beside its bar and in the description. */
export function svgOf({ title, unit, remark, groups }: Chart): string {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const parts: string[] = []
  let y = TOP
  for (const { name, bars } of groups) {
    parts.push(`<text class="group" x="16" y="${y + 16}">${escaped(name)}</text>`)
    y += STEP
    for (const [at, bar] of bars.entries()) {
      const width = Math.max(1, Math.round((bar.value / most) * BARS_WIDTH))
      parts.push(
        `<text x="${NAMES_WIDTH - 10}" y="${y + 15}" text-anchor="end">${escaped(bar.name)}</text>`,
        `<rect class="${at === 0 ? 'ours' : 'other'}" x="${NAMES_WIDTH}" y="${y}" width="${width}" height="${BAR}" rx="3"/>`,
        `<text x="${NAMES_WIDTH + width + 8}" y="${y + 15}">${shown(bar.value)}</text>`,
      )
      y += STEP
    }
    y += GROUP - STEP
  }
  const height = y + BOTTOM
  const told = groups.map(({ name, bars }) => `${name}: ${bars.map(it => `${it.name} ${shown(it.value)}`).join(', ')}.`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">
  <title id="title">${escaped(title)}</title>
  <desc id="desc">${escaped(`${unit}. ${told.join(' ')} ${remark}`)}</desc>
  <style>${STYLE}</style>
  <rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>
  <text class="title" x="16" y="28">${escaped(title)}</text>
  <text class="remark" x="16" y="47">${escaped(unit)}</text>
  ${parts.join('\n  ')}
  <text class="remark" x="16" y="${height - 14}">${escaped(remark)}</text>
</svg>
`
}

const shown = (value: number) =>
  value.toLocaleString('en', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
