import type { Palette } from './palette.ts'

/** The same light with all hues turned by so many degrees, but for what people bring: boats and tents. */
export function turnHues(palette: Palette, degrees: number): Palette {
  const turn = (colour: string) => turnHue(colour, degrees)
  const { sky, sun, haze, forest, grove, meadow, water, sand } = palette
  return {
    ...palette,
    sky: [turn(sky[0]), turn(sky[1]), turn(sky[2])],
    sun: turn(sun),
    haze: turn(haze),
    forest: turn(forest),
    grove: turn(grove),
    meadow: [turn(meadow[0]), turn(meadow[1])],
    water: turn(water),
    sand: turn(sand),
  }
}

/** Turned around the grey axis, as the CSS filter `hue-rotate` does, which keeps the luminance. */
function turnHue(colour: string, degrees: number): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue
  const turned = [
    grey + cos * (red - grey) + sin * (-0.213 * red - 0.715 * green + 0.928 * blue),
    grey + cos * (green - grey) + sin * (0.143 * red + 0.14 * green - 0.283 * blue),
    grey + cos * (blue - grey) + sin * (-0.787 * red + 0.715 * green + 0.072 * blue),
  ]
  return turned
    .map(it =>
      Math.round(Math.min(255, Math.max(0, it)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
