import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { helpIfAsked } from '#src/cli/operate/help.mjs'

const require = createRequire(import.meta.url)

/**
 * Figtree with what the site's texts need: one file for what both languages share, one for letters of Lithuanian and its neighbours, which the package keeps apart.
 * `base.css` gives each the same ranges, and has the whole typeface for other letters. `npm run fonts` writes them.
 */
export const FONTS = [
  {
    file: 'figtree-text.woff2',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    characters: `${between(' ', '~')}\u00A0§©°²·×Éé–—‘’“”„…‹›€↑↓−`,
  },
  {
    file: 'figtree-letters.woff2',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    characters: 'ĄąČčĖėĘęĮįŠšŪūŲųŽž' + 'ĀāĒēĢģĪīĶķĻļŅņ' + 'ĆćŁłŃńŚśŹźŻż',
  },
]

const FOLDER = new URL('../../src/styles/fonts/', import.meta.url)

/** Weights that the styles use, features for reading (digits of one width among them). The types don't know `keepFeatures` yet. */
const KEPT = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
}

/** The bytes of a file of `FONTS`. */
export async function madeFont({ source, characters }: (typeof FONTS)[number]): Promise<Buffer> {
  return await subsetFont(await readFile(source), characters, KEPT)
}

function between(first: string, last: string): string {
  const start = first.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, at) => start + at))
}

if (import.meta.main) {
  helpIfAsked('npm run fonts: cuts the typeface to the letters that this file names.')
  for (const font of FONTS) await writeFile(new URL(font.file, FOLDER), await madeFont(font))
}
