import { guide, none, operator, test } from '../line.ts'

const LINE = 'unit/server/log-requests.test.ts > a request is one line: id, route, method, status, milliseconds, user'
const FORM = 'unit/server/log.test.ts > an event is one line of JSON: time, level, event, fields'
const WHOLE_LIFE =
  'api/v1/users/log.test.ts > the log of a whole life of an account holds no address, password or token'
const NO_MEDIA = 'there are no calls, no audio and no video (WebRTC); a test looks at packages and sources'
const media = (id: string, asks: string) => none(id, asks, NO_MEDIA)

/** V16, logs and errors; V17, WebRTC. */
export const logging = [
  guide(
    'V16.1.1',
    'It is documented what is logged where, how, for whom and how long.',
    'The site logs to standard output',
  ),
  test(
    'V16.2.1',
    'An event says when, where, who and what.',
    LINE,
    FORM,
    'unit/server/log.test.ts > a failure is of level error and names the request it happened in, also in the background',
    'api/audit/audit.test.ts > of a call about what belongs to another, and of one for another role',
  ),
  test('V16.2.2', 'Times are those of UTC.', FORM),
  test(
    'V16.2.3',
    'Logs go where the documentation says, and nowhere else.',
    'asvs/storage.test.ts > V16.2.3: while it runs the server logs by its logger alone',
  ),
  test(
    'V16.2.4',
    'Logs are read by programs.',
    FORM,
    'unit/server/log-requests.test.ts > the id is ours, the same in the lines of a request and in its header, another for each',
  ),
  test(
    'V16.2.5',
    'Sensitive data are logged as their class allows: not at all.',
    WHOLE_LIFE,
    'unit/server/log.test.ts > a failed query is logged by its statement and the database’s reason, never by its parameters',
    'unit/server/log-requests.test.ts > a token in a URL never appears, not even where the page fails',
  ),
  test(
    'V16.3.1',
    'Every sign-in is logged, whether it succeeds or not, and how.',
    'api/audit/audit.test.ts > an account > signs up and in',
    'api/audit/audit.test.ts > an account > signs out: here, on another device, everywhere',
    'api/audit/audit.test.ts > an account > signs up with Google, or links an account to it; once',
    'api/audit/audit.test.ts > an account > gets a second factor, signs in with it, renews its codes and drops it',
    'api/audit/audit.test.ts > of a wrong password, of an unknown address, and of too many guesses',
    'api/auth/google.test.ts > of the address that nobody has verified, in a browser',
    'api/auth/google.test.ts > of a token that is none; a good one is no refusal',
  ),
  test(
    'V16.3.2',
    'Refused calls are logged.',
    'api/audit/audit.test.ts > of a call about what belongs to another, and of one for another role',
  ),
  test(
    'V16.3.3',
    'Attempts to get around the rules are logged.',
    'api/audit/audit.test.ts > of a wrong password, of an unknown address, and of too many guesses',
    'api/audit/audit.test.ts > every kind was recorded above',
    LINE,
    'api/csp-reports.test.ts > a report as %s is logged by directive and origin alone',
  ),
  test(
    'V16.3.4',
    'Unexpected failures are logged.',
    'unit/server/log.test.ts > a failure is of level error and names the request it happened in, also in the background',
    'api/mail/queue.test.ts > is tried again after 1, 5 and 30 minutes, 4 and 24 hours; then the operator is told',
  ),
  test(
    'V16.4.1',
    'Nobody writes lines of their own into the log.',
    'asvs/storage.test.ts > V16.4.1: whatever a text holds, its event stays one line',
  ),
  operator('V16.4.2', 'Logs can neither be read nor changed by others.', 'Only those responsible for security'),
  operator('V16.4.3', 'Logs are collected on another system, safely.', 'Collect both streams'),
  test(
    'V16.5.1',
    'Who meets an error learns nothing of the inside.',
    'asvs/routes/input.test.ts > V16.5.1: an unexpected error tells nothing of the inside',
  ),
  test(
    'V16.5.2',
    'The site stays safe while another service is away.',
    'api/auth/google.test.ts > cannot be verified while the provider is unavailable: the client may retry',
    'api/v1/places/reverse.test.ts > without a geocoder a point is near a town, never at an address',
    'api/mail/smtp.test.ts > a sign-up succeeds all the same, its log names nobody, and the email comes by itself afterwards',
    'api/auth/session.test.ts > a session > is not ended by an unavailable database',
  ),
  test(
    'V16.5.3',
    'A failure in the middle refuses, and opens nothing.',
    'api/atomicity.test.ts > a change of which any write fails is not made at all > $name',
    'api/audit/audit.test.ts > stays one where its event cannot be written',
  ),
  media('V17.1.1', 'Relays reach no inner addresses.'),
  media('V17.2.1', 'Keys of DTLS are looked after.'),
  media('V17.2.2', 'DTLS has approved ciphers.'),
  media('V17.2.3', 'SRTP is authenticated.'),
  media('V17.2.4', 'Malformed media do no harm.'),
  media('V17.3.1', 'Floods of signals are limited.'),
  media('V17.3.2', 'Malformed signals do no harm.'),
]
