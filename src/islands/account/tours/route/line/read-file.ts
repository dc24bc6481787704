import { simplifyLine } from '#src/domain/courses/course.ts'
import type { Gap } from '#src/domain/courses/file/lines.ts'
import { RouteFileProblem } from '#src/domain/courses/file/problem.ts'
import { type RouteFile, readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { encodePolyline } from '#src/domain/courses/polyline.ts'
import type { Message } from '#src/domain/message.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'

/** A line of a file as the editor keeps it. */
export type ReadLine = { line: string; km: number; gaps: Gap[] }
export type ReadLines = Omit<RouteFile, 'lines'> & { lines: ReadLine[] }
/** The lines of a file, or why there is none; `isBroken`: for no reason that a file has. */
export type FileReply = ReadLines | { problem: Message } | { isBroken: true }

export async function readFile(file: Blob): Promise<FileReply> {
  try {
    const { lines, ...others } = await readRouteFile(file)
    const thinned = lines.map(({ line, ...it }) => ({
      ...it,
      line: encodePolyline(simplifyLine(line, LINE_LIMITS.toleranceM)),
    }))
    return { lines: thinned, ...others }
  } catch (error) {
    return error instanceof RouteFileProblem ? { problem: error.text } : { isBroken: true }
  }
}
