/** The first Node that runs TypeScript by itself; `engines` in package.json says the same. */
export const RUNS_EVERYTHING = '22.18.0'
/** It installs the packages, among them a newer Node, which runs the rest. */
export const INSTALLS = '20.0.0'

/** Ends this process with one sentence where its Node is older. In words that Node 18 reads too. */
export function requireNode(least, running = process.versions.node) {
  if (!isOlder(running, least)) return
  console.error(
    `Tėkmė needs Node ${least.replace(/(\.0)+$/, '')} or newer, and this is ${running}: see https://nodejs.org.`,
  )
  process.exit(1)
}

function isOlder(one, other) {
  const [numbers, others] = [one, other].map(version => version.split('.').map(Number))
  const at = numbers.findIndex((number, index) => number !== others[index])
  return at >= 0 && numbers[at] < others[at]
}
