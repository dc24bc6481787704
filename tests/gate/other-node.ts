import { nodePackage } from '#src/cli/node-package.mjs'

/** The program of another version of Node, which npm's registry has for each system, kept beside the packages once it is there. */
export const otherNode = (version: string): string => nodePackage(version).program
