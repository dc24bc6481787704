import { routeFile } from '#src/server/routes/route-file.ts'
import { writeGeoJson } from '#src/server/routes/write-geojson.ts'

export const GET = routeFile('geojson', 'application/geo+json', writeGeoJson)
