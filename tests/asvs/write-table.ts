import { writeFileSync } from 'node:fs'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { LINES } from './lines.ts'
import { tableOf } from './table.ts'

helpIfAsked('npm run docs:asvs: writes docs/asvs.md.')

writeFileSync('docs/asvs.md', tableOf(LINES))
