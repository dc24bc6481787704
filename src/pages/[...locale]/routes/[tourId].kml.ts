import { routeFile } from '#src/server/routes/route-file.ts'
import { writeKml } from '#src/server/routes/write-kml.ts'

export const GET = routeFile('kml', 'application/vnd.google-earth.kml+xml', writeKml)
