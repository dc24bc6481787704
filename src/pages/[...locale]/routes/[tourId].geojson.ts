import { routeFile } from '#src/server/courses/route-file.ts'
import { writeGeoJson } from '#src/server/courses/write-geojson.ts'

export const GET = routeFile('geojson', 'application/geo+json', writeGeoJson)
