import { none, test } from '../line.ts'

const FORGED = 'api/v1/users/access-token.test.ts > a token with %s is worth nothing'
const GOOGLE = 'api/auth/google.test.ts'
const IDENTITY = `${GOOGLE} > an identity token > %s is worth nothing`
const FLOW = `${GOOGLE} > fails with %s`
const BEGUN = `${GOOGLE} > goes to the provider with PKCE, state and nonce, and comes back with a session`
const NO_SERVER =
  'the site gives no other application access to an account: it is no authorization server, and has no clients, codes, consents or refresh tokens'
const server = (id: string, asks: string) => none(id, asks, NO_SERVER)

/** V9, tokens; V10, OAuth and OpenID Connect. */
export const tokens = [
  test('V9.1.1', 'A token counts only with its signature.', FORGED, IDENTITY),
  test('V9.1.2', 'Only named algorithms count, and “none” is none of them.', FORGED, IDENTITY),
  test('V9.1.3', 'Keys come from where we look, never from a token.', FORGED, IDENTITY),
  test('V9.2.1', 'A token counts in its time only.', FORGED, IDENTITY),
  test(
    'V9.2.2',
    'A token counts for its purpose only.',
    FORGED,
    'unit/server/auth/auth-secret.test.ts > each use has a key of its own, the same at every start',
  ),
  test('V9.2.3', 'A token counts where it is meant for.', FORGED, IDENTITY),
  test(
    'V9.2.4',
    'Tokens of one key say whom they are for.',
    'unit/server/auth/auth-secret.test.ts > each use has a key of its own, the same at every start',
    FORGED,
  ),
  test(
    'V10.1.1',
    'Tokens of the provider stay with the server.',
    'asvs/routes/google.test.ts > V10.1.1: nothing of the provider’s tokens reaches the browser',
  ),
  test('V10.1.2', 'What a provider returns belongs to what this browser began.', FLOW, BEGUN),
  test('V10.2.1', 'Another site cannot finish a sign-in.', FLOW, BEGUN),
  none('V10.2.2', 'Several providers are not mixed up.', 'there is one provider, set by the operator'),
  test('V10.3.1', 'Access tokens count for this API only.', FORGED),
  test(
    'V10.3.2',
    'What a token says decides, with what is stored.',
    'api/v1/users/become-provider.test.ts > a revoked role is gone at once, whatever the token says',
    FORGED,
  ),
  test(
    'V10.3.3',
    'People are known by what is never given to another.',
    FORGED,
    'api/v1/users/access-token.test.ts > after the user is gone their token is worth nothing',
  ),
  none(
    'V10.3.4',
    'A token of the needed strength is asked for.',
    'no call needs more than a session; what is sensitive asks for the password itself',
  ),
  server('V10.4.1', 'Redirects are compared with registered ones.'),
  server('V10.4.2', 'Codes work once.'),
  server('V10.4.3', 'Codes are short-lived.'),
  server('V10.4.4', 'Clients use the grants that they need.'),
  server('V10.4.5', 'Refresh tokens are not replayed.'),
  server('V10.4.6', 'Codes need PKCE.'),
  server('V10.4.7', 'Unknown clients register safely.'),
  server('V10.4.8', 'Refresh tokens end.'),
  server('V10.4.9', 'People can revoke tokens of clients.'),
  server('V10.4.10', 'Confidential clients prove themselves.'),
  server('V10.4.11', 'Clients have the scopes that they need.'),
  test('V10.5.1', 'An identity token is not replayed.', FLOW),
  test(
    'V10.5.2',
    'A person is known by the provider’s subject.',
    `${GOOGLE} > leads to the same account again, whatever its address there has become`,
    IDENTITY,
  ),
  test(
    'V10.5.3',
    'A provider cannot pass for another by what it says of itself.',
    'asvs/routes/google.test.ts > V10.5.3: a provider that names another issuer signs nobody in',
    FLOW,
  ),
  test(
    'V10.5.4',
    'An identity token is for this client.',
    IDENTITY,
    `${GOOGLE} > may have been given to another part of the same client, not to another client`,
  ),
  none(
    'V10.5.5',
    'A provider’s request to sign out is checked.',
    'there is no back-channel logout: no address takes logout tokens',
  ),
  server('V10.6.1', 'Only safe response types are given.'),
  server('V10.6.2', 'Nobody is signed out by force.'),
  server('V10.7.1', 'People consent to each request.'),
  server('V10.7.2', 'A consent says what it is for.'),
  server('V10.7.3', 'Consents can be revoked.'),
]
