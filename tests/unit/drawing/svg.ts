import { brotliCompressSync, constants } from 'node:zlib'
import { NIGHT_STYLE } from '#src/drawing/landscape/night.ts'

/** Every tag closes in order and every attribute is quoted. */
export function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg
    .replace(NIGHT_STYLE, '')
    .replace(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<&]*")*)(\/?)>/g, (_tag, close, name, _attributes, empty) => {
      if (close && open.pop() !== name) return '<'
      if (!close && !empty) open.push(name)
      return ''
    })
  return rest === '' && open.length === 0
}

/** Ids that are defined, and those that something points at. */
export function idsOf(svg: string): { defined: string[]; used: string[] } {
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, id]) => id ?? '')
  return { defined: all(/ id="(\w+)"/g), used: all(/(?:href="|url\()#(\w+)/g) }
}

/** A drawing without the one style that it may have, which shows its night. */
export const withoutNight = (svg: string): string =>
  svg.replace(NIGHT_STYLE, '').replace(' style="mix-blend-mode:multiply"', '')

/** Numbers that no browser can draw, and what reaches outside of the document. */
export const ODD_NUMBERS = /NaN|Infinity|undefined|\de[+-]?\d/
export const OUTSIDE = /<(script|text|image|style|filter)| style=|href="(?!#)|url\((?!#)/

/** In bytes as sent; the best quality takes ten times as long and saves a few in a hundred. */
export const weightOf = (svg: string): number =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
