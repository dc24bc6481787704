import { unknownAddress } from '#src/server/endpoint.ts'

export const ALL = unknownAddress
