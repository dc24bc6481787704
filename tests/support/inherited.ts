const NAMES = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE']

/**
 * Every process that tests start gets this of their environment, and nothing else: where programs and temporary files are, and where Node
 * keeps what it has compiled, so that not each of hundreds of processes compiles the same modules.
 */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap(name => {
      const value = process.env[name]
      return value ? [[name, value] as const] : []
    }),
  )
