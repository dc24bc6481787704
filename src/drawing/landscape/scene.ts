import { drawBluff } from './bluff.ts'
import { drawCamp } from './camp.ts'
import { drawCraft, findSpot } from './craft.ts'
import { drawDocument } from './document.ts'
import { drawForeground } from './foreground.ts'
import { drawHills, drawKnolls } from './hills.ts'
import { drawLandmarks } from './landmarks.ts'
import { drawBirds, drawMist } from './life.ts'
import type { Plan } from './plan.ts'
import { traceRiver } from './river.ts'
import { drawSky, placeSun } from './sky.ts'
import { drawWood } from './trees.ts'
import { drawRiver } from './water.ts'
import { drawFarForest, drawWoods, mirrorWoods, plantWoods } from './woods.ts'

/** A river landscape as a whole SVG document, from the far to the near. */
export function drawScene(plan: Plan): string {
  const river = traceRiver(plan)
  const sun = placeSun(plan)
  const woods = plantWoods(plan, river)
  const spot = findSpot(plan, river, woods)
  const parts = [
    `<defs>${drawWood(plan)}</defs>`,
    drawSky(plan, sun),
    drawHills(plan),
    drawBirds(plan),
    drawKnolls(plan),
    drawRiver(plan, river, sun, mirrorWoods(plan, woods), spot),
    drawFarForest(plan),
    drawLandmarks(plan, river, woods),
    drawBluff(plan, river),
    drawWoods(woods),
    drawMist(plan),
    drawCamp(plan, river, woods),
    spot ? drawCraft(plan, spot) : '',
    drawForeground(plan),
  ]
  return drawDocument(plan, sun, parts)
}
