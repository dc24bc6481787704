import module from 'node:module'

/** A file of drizzle-orm, all of whose `.js` are modules; those of CommonJS are `.cjs`. */
const OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.+\.js$/
const BESIDE = /^\.\.?\/.+\.js$/

/**
 * From now on Node finds the files of drizzle-orm by their names alone. For each of two hundred it would read the package.json again, of
 * 180 kB, to learn that it is a module: half a second of each command.
 */
export function findDrizzleFilesByName() {
  module.registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (!BESIDE.test(specifier) || !OF_DRIZZLE.test(parentURL)) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
