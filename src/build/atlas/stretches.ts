import { readStretches } from '../../db/seed/stretches.ts'
import type { RiverStretch } from '../domain/places/rivers-near.ts'

const ID = 'virtual:tekme/stretches'

const at = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })

function pickStretches(): RiverStretch[] {
  return [...readStretches().values()].map(({ river, putIn, takeOut }) => ({ river, ends: [at(putIn), at(takeOut)] }))
}

/** Vite plugin: `import stretches from 'virtual:tekme/stretches'`, the paddled stretches of rivers that are known by coordinates. */
export function stretches() {
  return {
    name: 'tekme:stretches',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) => (id === `\0${ID}` ? `export default ${JSON.stringify(pickStretches())}` : undefined),
  }
}
