import { guide, test } from '../line.ts'

const CELLS = 'api/matrix.test.ts > who may change what: own, another’s, missing, shared'
const MATRIX = `${CELLS} > $name changes nothing where it is refused`
const SHARED = `${CELLS} > each call that can reach what several accounts show says what comes of it, and no other does`
const NO_DOOR = 'api/v1/access-points/nobody-in.test.ts'

/** V8, authorization. */
export const rights = [
  guide('V8.1.1', 'It is documented who may do what with which records.', 'A record belongs to the account'),
  guide('V8.1.2', 'It is documented who may read and write which fields.', 'Owner, role, status of verification'),
  test(
    'V8.2.1',
    'Each call is for those who may make it.',
    MATRIX,
    'api/pages/guard.test.ts > every account and sign-in page has a guard, as those of requests, and no other page loads the session',
  ),
  test(
    'V8.2.2',
    'Each record is for those whose it is; of what several show, each decides about their own.',
    MATRIX,
    SHARED,
    `${CELLS} > $name as $caller, $target: $outcome`,
    'api/matrix.test.ts > a part is there only under what it belongs to > $name',
    `${NO_DOOR} > whoever corrects it does not own it, and its users are not shut out`,
    'api/v1/tours/visibility.test.ts > those of an account',
    'unit/domain/bookings/visibility.test.ts > every query on requests outside of their own folder goes through the rule of who sees them',
    'api/v1/users/account.test.ts > the export of an account > holds no request that has not reached its provider, and of an address that is not proved no email of another',
  ),
  test(
    'V8.2.3',
    'Each field is for those who may have it.',
    'api/v1/users/signup.test.ts > a new account > cannot be given a role',
    'api/v1/tours/create.test.ts > of one’s own, whatever else the body names',
    'api/v1/providers/provider.test.ts > a provider is made > for oneself, whatever user the body names',
    'unit/domain/providers/queries.test.ts > what a visitor sees of a provider holds nothing of its account',
  ),
  test(
    'V8.3.1',
    'It is the server that decides.',
    MATRIX,
    'api/v1/users/become-provider.test.ts > a revoked role is gone at once, whatever the token says',
  ),
  test(
    'V8.4.1',
    'What a provider does never changes what another has or shows, not by way of what they share either.',
    MATRIX,
    SHARED,
    `${NO_DOOR} > its move leaves the departure of the tour, and all that is told of it`,
    `${NO_DOOR} > a text on the way of a rival’s tour is on neither its page nor the river’s`,
    `${NO_DOOR} > a line that a rival draws over the same reach is not the course of the tour`,
    'api/v1/tours/bulk.test.ts > in the fields that were sent, of all one’s own and nobody else’s',
    'db/schema/tours.test.ts > a tour offers only what its own provider has',
  ),
]
