import { randomInt } from 'node:crypto'

/** Headers of a caller whom a site has not met: limits count by address, and the tests' own sites believe their proxy. */
export const newCaller = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
