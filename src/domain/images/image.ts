/** The widths in px that are served, up to a picture's own. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

export const IMAGE_LIMITS = {
  /** A browser scales larger photos down before it sends them. */
  photoBytes: 4 * 1024 * 1024,
  /** The limit of a file that the browser takes to scale it down. */
  chosenBytes: 25 * 1024 * 1024,
  logoBytes: 2_097_152,
  megapixels: 50,
  /** Decoding one takes several times the memory and time of another. */
  avifMegapixels: 24,
  /** The limit of a picture that is sent. */
  sentSidePx: 12_000,
  /** Longer sides are scaled down. */
  photoSidePx: 3840,
  /** A narrower photo looks blurred. */
  photoWidthPx: 800,
  logoSidePx: 1080,
  reportSidePx: 1920,
} as const

/** Accepted file extensions; the type itself is detected from the content. */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'avif', 'webp'] as const

/** Phones convert these where a chooser asks for the others; one that arrives all the same is converted by the browser. */
export const CONVERTED_EXTENSIONS = ['heic', 'heif'] as const

/** The available widths of a picture: one narrower than all has its own only. */
export function servedWidths(widthPx: number): number[] {
  const widths = IMAGE_WIDTHS.filter(width => width <= widthPx)
  return widths.length ? widths : [widthPx]
}

/** The narrowest available width that isn't narrower than the requested one, else the widest. */
export function closestWidth(widthPx: number, asked: number): number {
  const widths = servedWidths(widthPx)
  return widths.find(width => width >= asked) ?? Math.max(...widths)
}

/** A picture's public id from its storage key: a photo's is that of the photo, a logo has a new one each time. */
export function imageIdOf(key: string): string {
  return key.replace(/^.*\//, '').replace(/\..*$/, '')
}

export type ImageKind = 'photo' | 'logo' | 'report'

export const imageKey: Record<ImageKind, (id: string) => string> = {
  photo: id => `photos/${id}.jpg`,
  logo: id => `logos/${id}.webp`,
  report: id => `reports/${id}.jpg`,
}
