import sharp from 'sharp'
import { cutLine, drawLine, fitLines, widthOf } from '#src/drawing/lettering/lettering.ts'

// Each cover is drawn once, so libvips's cache would only cost memory.
sharp.cache(false)

const WIDTH = 1200
const HEIGHT = 630
/** Networks cut corners and edges: nothing that is read stands nearer to them. */
const MARGIN = 64
const ROOM = WIDTH - 2 * MARGIN
const FACTS_SIZE = 36
const NAME_SIZES = [76, 64, 54, 46] as const
/** A name that two lines do not hold goes in three. */
const LONG_NAME_SIZES = [54, 46] as const

/** The words of a card: a name, and in one line what it costs, how far it goes and where. `site`: the name beside the mark. */
export type SocialWords = { name: string; facts: readonly string[]; site: string }

/** The middle of a picture as PNG, in the size that social networks expect, with words on it where there are any. */
export async function drawSocialCard(
  picture: string | Uint8Array,
  words?: SocialWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(typeof picture === 'string' ? Buffer.from(picture) : picture).resize(WIDTH, HEIGHT, {
    fit: 'cover',
  })
  const written = words ? image.composite([{ input: Buffer.from(drawWords(words)) }]) : image
  const png = await written.png({ palette: true, effort: 4 }).toBuffer()
  return new Uint8Array(png)
}

/** The words over a shade at the foot of the picture, the mark of the site above them on the left. */
export function drawWords({ name, facts, site }: SocialWords): string {
  const short = fitLines(name, NAME_SIZES, ROOM, 2)
  const { sizePx, lines } = short.isWhole ? short : fitLines(name, LONG_NAME_SIZES, ROOM, 3)
  const foot = HEIGHT - MARGIN
  const line = cutLine(asManyAsFit(facts), FACTS_SIZE, ROOM)
  const above = line ? foot - 62 : foot
  const named = lines.map((text, index) =>
    drawLine(text, sizePx, MARGIN, above - (lines.length - 1 - index) * sizePx * 1.14),
  )
  const top = above - lines.length * sizePx * 1.14 - 150
  const stops =
    '<stop stop-color="#06181a" stop-opacity="0"/><stop offset=".5" stop-color="#06181a" stop-opacity=".72"/><stop offset="1" stop-color="#06181a" stop-opacity=".88"/>'
  const shade = `<linearGradient id="shade" x2="0" y2="1">${stops}</linearGradient><path fill="url(#shade)" d="M0 ${Math.round(top)}H${WIDTH}V${HEIGHT}H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shade}${drawMark(site)}<g fill="#fff">${named.join('')}${drawLine(line, FACTS_SIZE, MARGIN, foot)}</g></svg>`
}

/** Whole facts only, the first of them in any case. */
function asManyAsFit(facts: readonly string[]): string {
  return facts.filter(Boolean).reduce((line, fact) => {
    const longer = line && `${line}  ·  ${fact}`
    return !line ? fact : widthOf(longer, FACTS_SIZE) <= ROOM ? longer : line
  }, '')
}

/** The icon of the site and its name, on a plate that stands out from any picture. */
function drawMark(site: string): string {
  const name = cutLine(site, 34, 300)
  const icon =
    '<rect width="32" height="32" rx="9" fill="#1c4a45"/><path d="M5 12.5c3.7-3.6 7.3-3.6 11 0s7.3 3.6 11 0M5 20.5c3.7-3.6 7.3-3.6 11 0s7.3 3.6 11 0" fill="none" stroke="#f2f5ec" stroke-width="2.6" stroke-linecap="round"/><path d="M8 17.7c5.3 2.4 10.7 2.4 16 0-2 4-14 4-16 0z" fill="#f08a5d"/>'
  const width = Math.round(88 + widthOf(name, 34) + 24)
  const plate = `<rect x="${MARGIN}" y="${MARGIN - 12}" width="${width}" height="76" rx="22" fill="#f7f6f0"/>`
  return `${plate}<g transform="translate(${MARGIN + 14} ${MARGIN + 2}) scale(1.5)">${icon}</g><g fill="#1c4a45">${drawLine(name, 34, MARGIN + 78, MARGIN + 38)}</g>`
}
