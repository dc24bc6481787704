import { type Message, message } from '#src/domain/message.ts'

/** Why a file gives no line. */
export class RouteFileProblem extends Error {
  readonly text: Message

  constructor(text: Message) {
    super(text)
    this.text = text
  }
}

const MEGABYTE = 1024 * 1024

/** A day at a point a second, with all that watches write beside them. */
export const FILE_LIMITS = {
  megabytes: 20,
  bytes: 20 * MEGABYTE,
  unpackedMegabytes: 60,
  unpackedBytes: 60 * MEGABYTE,
  points: 200_000,
  depth: 50,
} as const

export const problems = {
  large: (bytes: number) =>
    new RouteFileProblem(
      message('account:routeFile.large', { size: Math.ceil(bytes / MEGABYTE), max: FILE_LIMITS.megabytes }),
    ),
  /** Its contents are. */
  unpacked: () => new RouteFileProblem(message('account:routeFile.unpacked', { max: FILE_LIMITS.unpackedMegabytes })),
  unknown: () => new RouteFileProblem(message('account:routeFile.unknown')),
  /** The kind is known, but not read. */
  format: (format: string) => new RouteFileProblem(message('account:routeFile.format', { format })),
  picture: () => new RouteFileProblem(message('account:routeFile.picture')),
  webPage: () => new RouteFileProblem(message('account:routeFile.webPage')),
  /** Leads to a route elsewhere. */
  link: () => new RouteFileProblem(message('account:routeFile.link')),
  empty: () => new RouteFileProblem(message('account:routeFile.empty')),
  broken: () => new RouteFileProblem(message('account:routeFile.broken')),
  declared: () => new RouteFileProblem(message('account:routeFile.declared')),
  deep: () => new RouteFileProblem(message('account:routeFile.deep')),
  waypoints: () => new RouteFileProblem(message('account:routeFile.waypoints')),
  none: () => new RouteFileProblem(message('account:routeFile.none')),
  many: () => new RouteFileProblem(message('account:failure.linePoints', { max: FILE_LIMITS.points })),
  noNumber: () => new RouteFileProblem(message('account:routeFile.noNumber')),
  elsewhere: () => new RouteFileProblem(message('account:routeFile.elsewhere')),
} as const
