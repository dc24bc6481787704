import { drawScene } from '../landscape/scene.ts'
import { type PanoramaPlace, planPanorama } from './plan.ts'

/** A wide landscape, as a whole SVG document, for the page of a river or a region. */
export const drawPanorama = (place: PanoramaPlace): string => drawScene(planPanorama(place))
