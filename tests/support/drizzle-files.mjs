import { findDrizzleFilesByName } from '../../src/cli/operate/drizzle-files.mjs'

// Each worker of Vitest, and each process that writes until it is killed, loads them.
findDrizzleFilesByName()
