import type { Pair } from '../places/projection.ts'

/**
 * The borders that are guarded, as [longitude, latitude] out of the outline of the country, about a kilometre coarse: the one with Belarus from
 * Latvia to Poland, that with Russia from Poland to the lagoon.
 */
const COURSES = {
  belarus: `26.59 55.67; 26.61 55.59; 26.53 55.52; 26.55 55.46; 26.50 55.43; 26.44 55.34; 26.53 55.31; 26.77 55.30; 26.80 55.27;
    26.66 55.22; 26.60 55.12; 26.47 55.15; 26.43 55.13; 26.26 55.14; 26.23 55.11; 26.22 55.05; 26.14 54.97; 25.98 54.94;
    25.91 54.95; 25.86 54.93; 25.85 54.91; 25.78 54.87; 25.78 54.80; 25.72 54.77; 25.71 54.66; 25.74 54.57; 25.63 54.51;
    25.61 54.42; 25.53 54.35; 25.53 54.32; 25.57 54.30; 25.70 54.32; 25.79 54.24; 25.76 54.16; 25.65 54.13; 25.52 54.15;
    25.49 54.17; 25.53 54.20; 25.50 54.22; 25.55 54.23; 25.46 54.30; 25.37 54.25; 25.21 54.26; 25.16 54.17; 25.07 54.13;
    24.90 54.15; 24.82 54.13; 24.82 54.11; 24.78 54.09; 24.82 54.02; 24.81 53.98; 24.70 53.96; 24.67 53.99; 24.53 53.96;
    24.38 53.89; 24.26 53.89; 24.23 53.93; 24.17 53.96; 24.05 53.93; 23.91 53.95; 23.64 53.90; 23.48 53.94`,
  russia: `22.77 54.36; 22.68 54.45; 22.68 54.57; 22.71 54.64; 22.70 54.68; 22.73 54.72; 22.83 54.78; 22.84 54.83; 22.82 54.89;
    22.75 54.91; 22.75 54.93; 22.64 54.96; 22.57 55.07; 22.25 55.07; 22.08 55.03; 22.03 55.05; 22.00 55.09; 21.93 55.08;
    21.75 55.13; 21.64 55.18; 21.50 55.20; 21.38 55.29; 21.27 55.25`,
} as const

export type GuardedBorder = keyof typeof COURSES

const read = (course: string): Pair[] =>
  course.split(/;\s+/).map((pair): Pair => {
    const [lng = 0, lat = 0] = pair.split(' ').map(Number)
    return [lng, lat]
  })

export const BORDERS: Readonly<Record<GuardedBorder, readonly Pair[]>> = {
  belarus: read(COURSES.belarus),
  russia: read(COURSES.russia),
}
