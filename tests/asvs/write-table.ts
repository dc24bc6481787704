import { writeFileSync } from 'node:fs'
import { LINES } from './lines.ts'
import { tableOf } from './table.ts'

writeFileSync('docs/asvs.md', tableOf(LINES))
