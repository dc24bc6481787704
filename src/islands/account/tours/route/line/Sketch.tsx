import { createProjection, fitBox, type Place } from '#src/domain/places/projection.ts'

const [WIDTH, HEIGHT] = [96, 64]

/** The shape of a line, north up. */
export function Sketch({ line }: { line: readonly Place[] }) {
  const box = fitBox([...line], { aspect: WIDTH / HEIGHT, padding: 0.1, minSpanKm: 0.1 })
  const { toXY } = createProjection(box, WIDTH, HEIGHT)
  const points = line
    .map(place =>
      toXY(place)
        .map(it => it.toFixed(1))
        .join(','),
    )
    .join(' ')
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
