import { simplifyLine } from '#src/domain/courses/course.ts'
import { RouteFileProblem } from '#src/domain/courses/file/problem.ts'
import { readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { encodePolyline } from '#src/domain/courses/polyline.ts'
import type { Message } from '#src/domain/message.ts'
import { LINE_LIMITS, type LineOrigin } from '#src/domain/reaches/reach.ts'

/** The line of a file as the editor keeps it, or why there is none; `isBroken`: for no reason that a file has. */
export type FileReply = { line: string; origin: LineOrigin } | { problem: Message } | { isBroken: true }

export async function readFile(file: Blob): Promise<FileReply> {
  try {
    const { line, origin } = await readRouteFile(file)
    return { line: encodePolyline(simplifyLine(line, LINE_LIMITS.toleranceM)), origin }
  } catch (error) {
    return error instanceof RouteFileProblem ? { problem: error.text } : { isBroken: true }
  }
}
