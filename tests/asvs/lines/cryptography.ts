import { guide, none, open, operator, test } from '../line.ts'

const HASHES =
  'asvs/source.test.ts > V11.4.1: SHA-256, HKDF and Argon2id are all that is hashed by, but for the range of leaked passwords'
const COOKIE = 'api/auth/session.test.ts > a session > is stored in an encrypted cookie of this site only, for 30 days'
const CIPHER =
  'asvs/source.test.ts > V11.3.2: the one cipher of the sources is AES-256-GCM, with a new nonce for each text'
const BOX = 'unit/lib/secret-box.test.ts'
const FORGED = 'api/v1/users/access-token.test.ts > a token with %s is worth nothing'
const FORMS =
  'asvs/cryptography.test.ts > V11.3.2: the cookie is encrypted and authenticated, and a changed byte makes it worthless'

/** V11, cryptography; V12, connections. */
export const cryptography = [
  guide('V11.1.1', 'There is a policy for keys and their life.', 'Keys follow the life of'),
  guide('V11.1.2', 'There is a list of keys, algorithms and what they protect.', 'Each use has a key of its own'),
  test('V11.2.1', 'Cryptography comes from proven implementations.', HASHES),
  test(
    'V11.2.2',
    'Algorithms and keys can be exchanged.',
    'unit/lib/password.test.ts > a hash says its own cost, so that a later one may be higher',
    'unit/server/auth/auth-secret.test.ts > a configured secret is used as it is',
    'api/auth/google.test.ts > signed with a new key of the provider is good, and with the old one no more',
  ),
  test(
    'V11.2.3',
    'Everything has 128 bits of strength or more.',
    HASHES,
    FORMS,
    'asvs/cryptography.test.ts > V11.2.3: keys have 256 bits or more, and identity tokens no weaker algorithm',
  ),
  test('V11.3.1', 'No weak modes or paddings are used.', FORMS, CIPHER),
  test('V11.3.2', 'Only approved ciphers are used.', FORMS, COOKIE, CIPHER),
  test(
    'V11.3.3',
    'What is encrypted cannot be changed unnoticed.',
    FORMS,
    `${BOX} > what was changed does not open, whichever part of it`,
    `${BOX} > what is sealed shows nothing, is never the same, and opens for its owner only`,
  ),
  test(
    'V11.4.1',
    'Only approved hash functions are used (SHA-1 where a protocol has it, as the guide says: it protects nothing of ours by itself).',
    HASHES,
  ),
  test(
    'V11.4.2',
    'Passwords are stored by a costly function with settings of today.',
    'asvs/cryptography.test.ts > V11.4.2: a password costs what OWASP recommends',
    'unit/lib/password.test.ts > a hash says its own cost, so that a later one may be higher',
    'unit/lib/password.test.ts > the same password has another hash each time',
  ),
  test('V11.4.3', 'Hashes that others must not match have 256 bits.', HASHES, FORGED),
  none('V11.4.4', 'Keys from passwords are stretched.', 'no key is derived from a password; `AUTH_SECRET` is random'),
  open(
    'V11.5.1',
    'What must not be guessed has 128 random bits.',
    'tokens, keys and seeds do, as a test shows, and recovery codes the 49 bits that suffice for them (V6.5.4), but pictures of drafts are kept from others by ids of 62 bits alone.',
    'let pictures of drafts be read by their owner only, or give them longer ids.',
  ),
  test(
    'V11.6.1',
    'Keys and signatures are made by approved algorithms.',
    FORGED,
    'api/auth/google.test.ts > an identity token > %s is worth nothing',
    'unit/server/auth/auth-secret.test.ts > for the embedded database it is generated once, and only its owner may read it',
  ),
  operator('V12.1.1', 'Only current versions of TLS are used.', 'Allow TLS 1.3 and 1.2 only'),
  operator('V12.1.2', 'Only recommended ciphers are used.', 'Keep the cipher suites'),
  none('V12.1.3', 'Certificates of clients are checked.', 'no client certificate is asked for'),
  operator('V12.2.1', 'Everything outside is reached by TLS alone.', 'The Node server speaks plain HTTP'),
  operator('V12.2.2', 'Certificates are publicly trusted.', 'Use a certificate of a public authority'),
  operator('V12.3.1', 'Every connection is encrypted, with no way back.', 'Write `?sslmode=verify-full`'),
  test(
    'V12.3.2',
    'Certificates of servers are verified.',
    'asvs/source.test.ts > V12.3.2: certificates are verified, nothing switches that off',
  ),
  operator(
    'V12.3.3',
    'Services inside are reached by encrypted connections.',
    'Inside one machine the proxy and the site',
  ),
  operator('V12.3.4', 'Services inside have certificates that are trusted by name.', 'A private authority is trusted'),
]
