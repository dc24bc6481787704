import { unknownAddress } from '#src/server/http/endpoint.ts'

export const ALL = unknownAddress
