/**
 * Files below `tests` that `npm run test:all` runs over the embedded database too. Its SQL is PostgreSQL's own, and it is under every
 * page that a browser test opens. What is its own is one connection in a thread, with its own parsers of values, codes of errors and
 * clock. So every call is made over it once, and one in eight fails there at every write; and whatever races, waits or is limited by time.
 */
export const ON_PGLITE = [
  'api/*.test.ts',
  'api/tasks/!(water.long).test.ts',
  'api/mail/queue.test.ts',
  'api/v1/*.test.ts',
  'api/v1/access-points/concurrency.test.ts',
  'api/v1/bookings/{histories,limits,race,race-of-all}.test.ts',
  'api/v1/tours/{documents,search}.test.ts',
  'api/v1/tours/prices/price-races.long.test.ts',
  'api/v1/users/signin.test.ts',
]
