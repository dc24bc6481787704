import { type LatLngTuple, Polyline } from 'leaflet/dist/leaflet-src.esm.js'

/** The course of one tour, with a rim that parts it from the tiles and from other lines. */
export const chosenCourse = (course: readonly LatLngTuple[]): Polyline[] =>
  ['map-course map-course-rim', 'map-course'].map(
    className => new Polyline([...course], { className, interactive: false }),
  )
