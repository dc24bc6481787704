import { randomInt } from 'node:crypto'

/** Headers of a new client: limits count by address, and the tests' own sites trust their proxy. */
export const newCaller = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
