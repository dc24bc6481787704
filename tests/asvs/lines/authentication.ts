import { guide, none, open, operator, test } from '../line.ts'

const NO_PHONE = 'nothing is sent by phone or text message'
const SIGN_UP = 'api/v1/users/signup.test.ts'
const RESET = 'api/v1/users/reset-password.test.ts'
const TOTP = 'api/v1/users/factors/totp.test.ts'
const PASSKEYS = 'api/v1/users/factors/passkeys.test.ts'
const OTHER_WAYS = 'api/v1/users/factors/other-ways-in.test.ts'
const CODES =
  'asvs/cryptography.test.ts > V6.5.2, V6.5.3, V6.5.4: recovery codes have more than 20 random bits and are stored as passwords are'
const RANDOM =
  'asvs/source.test.ts > V11.5.1: what must not be guessed is made of random bytes, sixteen or more, and never by Math.random'
const GOOGLE = 'api/auth/google.test.ts'
const GUESSES =
  'api/v1/users/signin.test.ts > guessing > one address guesses 10 times at an account, though 50 guesses come at once, and the owner gets in from elsewhere'

/** V6, authentication. */
export const authentication = [
  guide(
    'V6.1.1',
    'It is documented how guesses are limited without locking people out.',
    'Guesses of passwords and of codes',
  ),
  guide('V6.1.2', 'It is documented which words a password may not be made of.', 'A password has 8 to 128 characters'),
  guide('V6.1.3', 'All ways to sign in are documented.', 'One signs in by password'),
  test(
    'V6.2.1',
    'A password has eight characters or more.',
    `${SIGN_UP} > a password of 8 or of 128 characters will do, whatever they are`,
    `${SIGN_UP} > a sign-up is refused in the words of its field > %s`,
  ),
  test(
    'V6.2.2',
    'One can change one’s password.',
    'api/v1/users/update-password.test.ts > by a signed-in user who knows it; earlier tokens are revoked',
  ),
  test(
    'V6.2.3',
    'A change needs the current password.',
    'api/v1/users/update-password.test.ts > a password stays > %s',
  ),
  test(
    'V6.2.4',
    'The three thousand most common passwords are refused.',
    'asvs/passwords.test.ts > V6.2.4: three thousand common passwords and more are refused, in any case',
    `${SIGN_UP} > a sign-up is refused in the words of its field > %s`,
  ),
  test(
    'V6.2.5',
    'A password may be of any characters.',
    `${SIGN_UP} > a password of 8 or of 128 characters will do, whatever they are`,
  ),
  test(
    'V6.2.6',
    'What is typed is hidden, and may be shown.',
    'islands/fields/PasswordField.test.tsx > V6.2.6: what is typed is hidden until it is asked for',
  ),
  test(
    'V6.2.7',
    'Pasting and password managers work.',
    'islands/fields/PasswordField.test.tsx > V6.2.7: a password can be pasted, and managers know which one it is (%s)',
    'e2e/site/well-known.test.ts > password managers find where a password is changed',
  ),
  test(
    'V6.2.8',
    'A password counts exactly as typed (beyond the normal form of Unicode, as the guide says).',
    'asvs/routes/identity.test.ts > in its case, to its last character, with its spaces',
    'asvs/routes/identity.test.ts > however long it is',
  ),
  test(
    'V6.2.9',
    'A password may have 64 characters and more.',
    `${SIGN_UP} > a password of 8 or of 128 characters will do, whatever they are`,
  ),
  test(
    'V6.2.10',
    'Passwords do not expire.',
    'asvs/routes/identity.test.ts > V6.2.10: a password of ten years ago is still one',
  ),
  test(
    'V6.2.11',
    'Passwords of documented words are refused.',
    'asvs/routes/identity.test.ts > at sign-up and at a change: %s',
    'asvs/routes/identity.test.ts > %s with digits is',
  ),
  operator(
    'V6.2.12',
    'Passwords that are known to be stolen are refused.',
    'Set `BREACHED_PASSWORDS_URL`, and each new password',
  ),
  test(
    'V6.3.1',
    'Guessing is limited as documented.',
    GUESSES,
    'api/auth/known-device.test.ts > guesses from many addresses are stopped, and the owner is not',
    `${TOTP} > signing in to an account with an authenticator > is limited in wrong codes, from wherever they are sent`,
    'api/auth/known-device.test.ts > nobody who guesses at others locks out who shares their address',
    'asvs/source.test.ts > the guide has every limit and time as it is, and names where the words of the site stand',
  ),
  test(
    'V6.3.2',
    'There are no accounts with known names and passwords.',
    'unit/server/start/settings.test.ts > demo content, whose passwords everybody knows, is for nobody else to reach > %s',
    'db/start/postgres.long.test.ts > two servers share one PostgreSQL, which loads the demo content once if asked for, and tells no password',
  ),
  open(
    'V6.3.3',
    'One signs in with more than one factor.',
    'an authenticator and passkeys, which no other site can ask for, are offered to all, and an admin has no rights of one without them, as tests show; but nobody else has to have one.',
    'ask managers for a second factor too.',
  ),
  open(
    'V6.3.4',
    'Every way to sign in is as strong as the others.',
    'the API, the session service, a new password and the links of emails ask for the second factor alike, and a passkey alone is two, as tests show; a sign-in with Google asks for none, also where there is one.',
    'ask for it after Google too, or let the owner of an account turn that way off.',
  ),
  test(
    'V6.4.1',
    'Secrets that the system hands out are random, short-lived, and no passwords for long.',
    `${RESET} > resetting > works for an hour`,
    `${RESET} > resetting > works for exactly one of 50 at once, and the password is that one’s`,
    'api/v1/users/verify-email.test.ts > verifying > works for 24 hours',
    RANDOM,
  ),
  test(
    'V6.4.2',
    'There are no hints and no secret questions.',
    'asvs/passwords.test.ts > V6.4.2: no call takes or tells a hint or a secret question',
  ),
  test(
    'V6.4.3',
    'A forgotten password is replaced safely, without passing by a second factor.',
    `${OTHER_WAYS} > a link of an email > resets the password with a code only, which leaves it good; the authenticator stays`,
    `${OTHER_WAYS} > a link of an email > alone does not sign in: %s`,
    `${RESET} > resetting > changes the password, signs in and ends every token given out before`,
  ),
  operator(
    'V6.4.4',
    'A lost factor is replaced with as much proof as at the beginning.',
    'For an account that has lost authenticator, passkeys and recovery codes',
  ),
  test(
    'V6.5.1',
    'Codes work once.',
    `${TOTP} > signing in to an account with an authenticator > and no code of a step that was used already`,
    `${TOTP} > signing in to an account with an authenticator > once with each recovery code, of which the owner is told`,
    `${TOTP} > signing in to an account with an authenticator > succeeds once, when 50 try the same code at the same time`,
    `${PASSKEYS} > a passkey signs in > once with each challenge, also where it does not count`,
    `${PASSKEYS} > a passkey signs in > once, when 50 answer the same challenge at the same time`,
    `${PASSKEYS} > a passkey in place of a code > works once, when 50 send it at the same time`,
    `${RESET} > resetting > works for exactly one of 50 at once, and the password is that one’s`,
    'api/v1/users/verify-email.test.ts > verifying > works for exactly one of 50 at once',
  ),
  test(
    'V6.5.2',
    'Short codes are stored as passwords are.',
    CODES,
    `${TOTP} > an authenticator is set up > and what it shows is stored nowhere as it is, not even for a repeated call`,
  ),
  test(
    'V6.5.3',
    'Codes and seeds are random.',
    CODES,
    RANDOM,
    'unit/domain/factors/totp.test.ts > a code of an authenticator > follows from a secret of 160 bits, which an authenticator reads under the name of the site',
  ),
  test('V6.5.4', 'Codes have 20 bits or more (six digits will do).', CODES, RANDOM),
  open(
    'V6.5.5',
    'Codes end: sent ones in ten minutes, timed ones in half a minute.',
    'codes of an authenticator have steps of 30 seconds, one before and one after for clocks that are off, and challenges of passkeys five minutes; a link that proves an address is good for 24 hours and signs in where there is no second factor, one for a new password for an hour.',
    'let the link that proves an address not sign in, and shorten the other.',
  ),
  none('V6.6.1', 'Codes by phone are offered with care.', NO_PHONE),
  test(
    'V6.6.2',
    'A code is good only for what it was sent for.',
    'api/v1/users/verify-email.test.ts > verifying > fails with a link of another, for another use, used or changed',
    `${RESET} > resetting > ends every other link that was sent before`,
    `${RESET} > resetting > fails with a link of another, for another use, used or changed, and then changes nothing`,
  ),
  test(
    'V6.6.3',
    'Codes that are sent cannot be guessed.',
    'api/v1/users/change-email.test.ts > is stored hashed, is good for this only, for its user, for 24 hours',
    RANDOM,
  ),
  test(
    'V6.8.1',
    'Nobody is taken for another by an equal name at another provider.',
    `${GOOGLE} > an identity token > %s is worth nothing`,
    `${GOOGLE} > leads to the same account again, whatever its address there has become`,
    'db/schema/users.test.ts > an identity of a third party belongs to one account; tokens have a known purpose',
  ),
  test(
    'V6.8.2',
    'Assertions of a provider are signed, and that is checked.',
    `${GOOGLE} > an identity token > %s is worth nothing`,
  ),
  none('V6.8.3', 'SAML assertions are used once.', 'there is no SAML'),
  guide(
    'V6.8.4',
    'The strength of a provider’s sign-in is checked, or taken as the least.',
    'Google reports no strength',
  ),
]
