/** The first Node that has all that the site needs: `argon2` of `node:crypto` came last. `engines` in package.json says the same. */
export const RUNS_EVERYTHING = '24.7.0'
/** It installs the packages, among them a newer Node, which runs the rest. */
export const INSTALLS = '20.0.0'

/** One sentence where a Node is too old, else nothing. In words that Node 18 reads too. */
export function nodeFault(least = RUNS_EVERYTHING, running = process.versions.node) {
  if (!isOlder(running, least)) return undefined
  return `Tėkmė needs Node ${least.replace(/(\.0)+$/, '')} or newer, and this is ${running}: see https://nodejs.org.`
}

/** Ends this process with that sentence. */
export function requireNode(least = RUNS_EVERYTHING) {
  const fault = nodeFault(least)
  if (!fault) return
  console.error(fault)
  process.exit(1)
}

function isOlder(one, other) {
  const [numbers, others] = [one, other].map(version => version.split('.').map(Number))
  const at = numbers.findIndex((number, index) => number !== others[index])
  return at >= 0 && numbers[at] < others[at]
}
