import { routeFile } from '#src/server/courses/route-file.ts'
import { writeKml } from '#src/server/courses/write-kml.ts'

export const GET = routeFile('kml', 'application/vnd.google-earth.kml+xml', writeKml)
