import { routeFile } from '#src/server/routes/route-file.ts'
import { writeGpx } from '#src/server/routes/write-gpx.ts'

export const GET = routeFile('gpx', 'application/gpx+xml', writeGpx)
