/** Metres of the national maps: north, then east (LKS-94, EPSG:3346). */
export type Metres = { north: number; east: number }

/** The ellipsoid GRS 80, and the one zone of Lithuania: 24° east, 500 km. */
const RADIUS = 6_378_137
const FLATTENING = 1 / 298.257222101
const SCALE = 0.9998
const FALSE_EAST = 500_000
const MERIDIAN = 24

const n = FLATTENING / (2 - FLATTENING)
/** The radius of a circle as long as the meridian. */
const MEAN_RADIUS = (RADIUS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
/** Krüger's series from the plane to the sphere, and from the sphere to the ellipsoid: well below a millimetre here. */
const BETA = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3]
const DELTA = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3]

/** Whether they can be metres of Lithuania, with a margin; in this order alone. */
export const isLks94 = ({ north, east }: Metres): boolean =>
  north > 5_950_000 && north < 6_300_000 && east > 290_000 && east < 700_000

/** Degrees, WGS 84, which is the same here within a metre. */
export function fromLks94({ north, east }: Metres): { latitude: number; longitude: number } {
  const xi = north / (SCALE * MEAN_RADIUS)
  const eta = (east - FALSE_EAST) / (SCALE * MEAN_RADIUS)
  const sum = (term: (order: number, factor: number) => number, factors: readonly number[]) =>
    factors.reduce((total, factor, at) => total + term(2 * (at + 1), factor), 0)
  const onSphere = {
    xi: xi - sum((order, factor) => factor * Math.sin(order * xi) * Math.cosh(order * eta), BETA),
    eta: eta - sum((order, factor) => factor * Math.cos(order * xi) * Math.sinh(order * eta), BETA),
  }
  const chi = Math.asin(Math.sin(onSphere.xi) / Math.cosh(onSphere.eta))
  const latitude = chi + sum((order, factor) => factor * Math.sin(order * chi), DELTA)
  const longitude = Math.atan2(Math.sinh(onSphere.eta), Math.cos(onSphere.xi))
  return { latitude: toDegrees(latitude), longitude: MERIDIAN + toDegrees(longitude) }
}

const toDegrees = (radians: number) => (radians * 180) / Math.PI
