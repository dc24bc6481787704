import type { Picture } from '#src/components/ui/picture-source.ts'

/** The sizes of a frame: `--card-columns` makes cards of equal width, from one beside `--page-gutter` to four in `--page-width`. */
const FRAME = [
  ['(min-width: 74.5rem) ', 'min(25vw - 2rem, 18.8rem)'],
  ['(min-width: 56.4rem) ', '31vw - 0.75rem'],
  ['(min-width: 37.25rem) ', '46vw - 0.5rem'],
  ['', 'min(100vw - 2rem, 92vw)'],
] as const
const FRAME_RATIO = 4 / 3

/** How wide a photo is drawn in a card: one wider than its frame, which it fills, is cut on both sides. */
export function cardSizes({ widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>): string {
  const wider = Math.max(1, widthPx / heightPx / FRAME_RATIO)
  return FRAME.map(([media, width]) => `${media}calc((${width}) * ${round(wider)})`).join(', ')
}

const round = (number: number) => Math.round(number * 100) / 100
