import { writeFileSync } from 'node:fs'
import { readStretches } from '#db/seed/stretches.ts'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import type { RiverStretch } from '#src/domain/places/rivers-near.ts'
import { cutOutline } from './outline.ts'
import { pickTowns, readCities } from './towns.ts'

const at = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

function pickStretches(): RiverStretch[] {
  return [...readStretches().values()].map(({ river, putIn, takeOut }) => ({ river, ends: [at(putIn), at(takeOut)] }))
}

/** A member of the list in each line, so that a change shows as one of a line. */
const inLines = (list: readonly unknown[]) => `[\n${list.map(it => JSON.stringify(it)).join(',\n')}\n]`

const outline = Object.entries(cutOutline()).map(([name, lines]) => `${JSON.stringify(name)}: ${inLines(lines)}`)

/** The text of each file of `src/domain/places/atlas`, by its name. */
export const ATLAS: Readonly<Record<string, string>> = {
  'outline.json': `{\n${outline.join(',\n')}\n}\n`,
  'towns.json': `${inLines(pickTowns(readCities()))}\n`,
  'stretches.json': `${inLines(pickStretches())}\n`,
}

if (import.meta.main) {
  helpIfAsked('npm run atlas: makes the outline, the towns and the stretches of the maps from their sources.')
  for (const [name, text] of Object.entries(ATLAS))
    writeFileSync(new URL(`../../domain/places/atlas/${name}`, import.meta.url), text)
}
