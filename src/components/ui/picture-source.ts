import { closestWidth, servedWidths } from '#src/domain/images/image.ts'
import { paths } from '#src/paths.ts'

/** A stored picture: its id and its size. */
export type Picture = { id: string; widthPx: number; heightPx: number }

/** The widths to offer of a picture: `widthPx` where the browser cannot choose, `maxWidthPx` at most. */
type Widths = { widthPx: number; maxWidthPx: number }

/** The attributes of an `img` to choose among a picture's widths. */
export function pictureSource({ id, widthPx, heightPx }: Picture, asked: Widths) {
  const widths = servedWidths(widthPx).filter((width, index) => index === 0 || width <= asked.maxWidthPx)
  return {
    src: paths.image(id, closestWidth(widthPx, asked.widthPx)),
    srcset: widths.length > 1 ? widths.map(width => `${paths.image(id, width)} ${width}w`).join(', ') : undefined,
    width: widthPx,
    height: heightPx,
  }
}
