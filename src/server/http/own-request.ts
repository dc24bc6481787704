import { randomUUID } from 'node:crypto'

const NAME = 'X-Own-Request'
/** Known to this process alone, so that nobody else keeps out of the log. */
const SECRET = randomUUID()

/** Headers of a request that the server sends to itself. */
export const OWN_REQUEST = { [NAME]: SECRET }

export const isOwnRequest = ({ headers }: Request): boolean => headers.get(NAME) === SECRET
