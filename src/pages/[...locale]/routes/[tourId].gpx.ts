import { routeFile } from '#src/server/courses/route-file.ts'
import { writeGpx } from '#src/server/courses/write-gpx.ts'

export const GET = routeFile('gpx', 'application/gpx+xml', writeGpx)
