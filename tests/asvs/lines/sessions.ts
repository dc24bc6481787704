import { guide, none, open, test } from '../line.ts'

const SESSIONS = 'api/v1/users/sessions.test.ts'
const FORGED = 'api/v1/users/access-token.test.ts > a token with %s is worth nothing'

/** V7, sessions. */
export const sessions = [
  guide('V7.1.1', 'It is documented when sessions end, and why so.', 'A session ends 30 days after its last use'),
  guide('V7.1.2', 'It is documented how many sessions there may be.', 'An account may have any number'),
  guide(
    'V7.1.3',
    'It is documented how sessions here and at a provider belong together.',
    'A session with Google and one here',
  ),
  test(
    'V7.2.1',
    'The server checks each token.',
    FORGED,
    'api/auth/session.test.ts > a session > is not made of nonsense in its cookie',
  ),
  test(
    'V7.2.2',
    'Tokens are made for each session.',
    'asvs/routes/identity.test.ts > each time',
    'api/v1/users/access-token.test.ts > signs in and gives a fresh one, of the role that the user has now',
  ),
  none(
    'V7.2.3',
    'Reference tokens have 128 bits.',
    'sessions are carried by signed and encrypted tokens with keys of 256 bits or more; the id of a row opens nothing',
  ),
  test(
    'V7.2.4',
    'A sign-in makes a new token and ends the one before.',
    'asvs/routes/identity.test.ts > each time',
    'asvs/routes/identity.test.ts > and ends the one that the browser had, and no other',
  ),
  test(
    'V7.3.1',
    'A session ends when it is not used.',
    'api/auth/session.test.ts > is gone 30 days after it was last used, and lives on when used',
    'api/v1/users/access-token.test.ts > is good for 30 days and the 15 seconds that clocks may differ by',
  ),
  test(
    'V7.3.2',
    'A session ends some day, however it is used.',
    `${SESSIONS} > a session ends > 90 days after the sign-in, however often it was renewed`,
  ),
  test(
    'V7.4.1',
    'An ended session is worth nothing.',
    `${SESSIONS} > a session ends > with its cookie: a copy of it, or of its token, is worth nothing after signing out`,
    'api/auth/get-session.test.ts > a page has no session after the tokens were revoked',
  ),
  test(
    'V7.4.2',
    'With an account its sessions end.',
    'api/v1/users/access-token.test.ts > after the user is gone their token is worth nothing',
    'api/auth/session.test.ts > ends when all tokens of its user are called back, and when the user is gone',
  ),
  test(
    'V7.4.3',
    'After a change of what one signs in with, other sessions can be ended.',
    'api/v1/users/update-password.test.ts > by a signed-in user who knows it; earlier tokens are revoked',
    'api/v1/users/reset-password.test.ts > resetting > changes the password, signs in and ends every token given out before',
    'api/v1/users/factors/totp.test.ts > by the password and a code of it; every other session ends, and the owner is told',
    'api/v1/users/factors/totp.test.ts > by the password and a code; every session ends, and the owner is told',
    'api/v1/users/factors/passkeys.test.ts > by the password and a second factor; every session ends, the owner is told, and recovery codes go with the last one',
    `${SESSIONS} > a session ends > when its user signs out everywhere, there and in every cookie`,
  ),
  test(
    'V7.4.4',
    'One can sign out from every page.',
    'asvs/pages.test.ts > V7.4.4: every page that asks for a session has the menu by which one signs out',
    'e2e/frame/account-menu.long.test.ts > a provider finds their providers and tours, and signs out, …',
  ),
  test(
    'V7.4.5',
    'Who runs the site can end sessions of others.',
    `${SESSIONS} > a session ends > when an operator gives another role or password`,
  ),
  open(
    'V7.5.1',
    'What one signs in with changes only after signing in again.',
    'a verified address, a password, an authenticator and passkeys change by the current password and, where there is one, the second factor, as tests show; but a mistyped address that was never verified is corrected without a password.',
    'ask for the password for an unverified address.',
  ),
  open(
    'V7.5.2',
    'One sees one’s sessions and ends them, after proving oneself again.',
    'they are seen and ended, as tests show, but without the password.',
    'ask for the password, or decide that ending a session needs none.',
  ),
  test(
    'V7.6.1',
    'Sessions here and at a provider end as documented.',
    'asvs/routes/google.test.ts > V7.6.1: a session begun with Google ends here by itself, at the provider nothing changes',
    'api/v1/users/sessions.test.ts > a session ends > 90 days after the sign-in, however often it was renewed',
  ),
  test(
    'V7.6.2',
    'No session begins without an act of its person.',
    'api/auth/session.test.ts > a foreign site > signs nobody in or out: Origin $origin, $type',
    'e2e/account/auth.test.ts > opening the link of the email verifies nothing, pressing the button does, once, where who signed up is, …',
    'api/auth/google.test.ts > fails with %s',
  ),
]
