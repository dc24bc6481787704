import { type Message, message } from '#src/domain/message.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'

/** Why a file gives no line. */
export class RouteFileProblem extends Error {
  readonly text: Message

  constructor(text: Message) {
    super(text)
    this.text = text
  }
}

/** Twenty thousand points with all that recorders write beside them. */
export const FILE_LIMITS = { megabytes: 8, bytes: 8 * 1024 * 1024, depth: 50 } as const

export const problems = {
  large: () => new RouteFileProblem(message('account:routeFile.large', { max: FILE_LIMITS.megabytes })),
  unknown: () => new RouteFileProblem(message('account:routeFile.unknown')),
  broken: () => new RouteFileProblem(message('account:routeFile.broken')),
  declared: () => new RouteFileProblem(message('account:routeFile.declared')),
  deep: () => new RouteFileProblem(message('account:routeFile.deep')),
  waypoints: () => new RouteFileProblem(message('account:routeFile.waypoints')),
  none: () => new RouteFileProblem(message('account:routeFile.none')),
  several: (count: number) => new RouteFileProblem(message('account:routeFile.several', { value: count })),
  many: () => new RouteFileProblem(message('account:failure.linePoints', { max: LINE_LIMITS.points })),
  noNumber: () => new RouteFileProblem(message('account:routeFile.noNumber')),
  swapped: () => new RouteFileProblem(message('account:routeFile.swapped')),
  elsewhere: () => new RouteFileProblem(message('account:routeFile.elsewhere')),
} as const
