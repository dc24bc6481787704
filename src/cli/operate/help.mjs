/** Says how a command is used and ends the process, where that is all that was asked. Plain JavaScript, for Node 20 too. */
export function helpIfAsked(help) {
  if (!process.argv.slice(2).some(word => word === '--help' || word === '-h')) return
  console.log(help)
  process.exit(0)
}
