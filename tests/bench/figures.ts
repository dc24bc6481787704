/** One JSON line a figure, numbers as exact as they can be trusted. */
export function print(figure: Record<string, string | number | boolean | undefined>): void {
  const rounded = Object.entries(figure).map(([name, value]) => [
    name,
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value,
  ])
  console.log(JSON.stringify(Object.fromEntries(rounded)))
}
