import { unknownPath } from '#src/server/http/endpoint.ts'

export const ALL = unknownPath
