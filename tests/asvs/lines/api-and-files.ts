import { guide, none, open, operator, test } from '../line.ts'

const PHOTO = 'api/v1/tours/photo.test.ts'
const NO_GRAPHQL = 'there is no GraphQL; a test looks at the packages'
const NO_WEBSOCKET = 'there are no WebSockets; a test looks at packages and sources'

/** V4, the API; V5, files. */
export const apiAndFiles = [
  test(
    'V4.1.1',
    'Each body has its type, texts their character set too.',
    'e2e/site/headers.test.ts > … of every route has the headers of every response, sent again too',
    'e2e/site/headers.test.ts > files of the build have the headers of every response',
    'unit/server/http/headers/security-headers.test.ts > V4.1.1: a response of %s is one of %s',
    'api/v1/images/image.test.ts > a picture comes as WebP to those who take it, else as JPEG',
  ),
  operator(
    'V4.1.2',
    'Only pages are redirected to https; programs that forget it notice.',
    'Let the proxy redirect plain HTTP',
  ),
  test(
    'V4.1.3',
    'Nobody outside sets the headers of a proxy.',
    'unit/server/http/limits/caller-address.test.ts > what X-Forwarded-For says counts behind a proxy that TRUSTED_PROXIES names, and nowhere else',
    'e2e/site/cache.test.ts > the Host header neither parts the entries nor gets into a page',
  ),
  operator('V4.2.1', 'All parts agree where a message ends.', 'Let the proxy speak HTTP/1.1'),
  none('V4.3.1', 'Costly GraphQL queries are limited.', NO_GRAPHQL),
  none('V4.3.2', 'GraphQL describes itself to nobody.', NO_GRAPHQL),
  none('V4.4.1', 'WebSockets use TLS.', NO_WEBSOCKET),
  none('V4.4.2', 'WebSockets check the origin.', NO_WEBSOCKET),
  none('V4.4.3', 'WebSockets have tokens of their own where sessions cannot be used.', NO_WEBSOCKET),
  none('V4.4.4', 'Tokens of WebSockets come from the session.', NO_WEBSOCKET),
  guide(
    'V5.1.1',
    'It is documented which files are taken, how large, and what happens to bad ones.',
    'The content decides the type',
  ),
  test(
    'V5.2.1',
    'Files are no larger than what can be worked on.',
    `${PHOTO} > what is sent as a photo but is none > is refused, and nothing is stored: %s`,
    `${PHOTO} > is not read to its end where it is longer than it may be`,
    'api/v1/providers/logo.test.ts > a logo has at most 2,097,152 bytes and is a picture',
    'api/bad-input.test.ts > a call with a picture refuses what is none, and keeps no file > $name',
  ),
  test(
    'V5.2.2',
    'Content is of the type that a file says (the name is ignored; the content alone counts, and is written anew).',
    `${PHOTO} > what is sent as a photo but is none > is refused, and nothing is stored: %s`,
    `${PHOTO} > without the page that was hidden behind it`,
    `${PHOTO} > from %s`,
  ),
  none(
    'V5.2.3',
    'Archives are looked at before they are unpacked.',
    'no archive is taken; the pixels of pictures are limited before they are decoded (V5.2.1)',
  ),
  test(
    'V5.3.1',
    'Files of others are never run by the server.',
    'e2e/site/headers.test.ts > … loads and runs nothing wherever it is opened',
    `${PHOTO} > without the page that was hidden behind it`,
  ),
  test(
    'V5.3.2',
    'Paths of files are made of ids of ours.',
    'asvs/routes/files.test.ts > V5.3.2, V5.4.1: whatever a file is called, it is stored under an id of ours',
  ),
  test(
    'V5.4.1',
    'Names of files are ignored or checked, and downloads name theirs.',
    'asvs/routes/files.test.ts > V5.3.2, V5.4.1: whatever a file is called, it is stored under an id of ours',
    'e2e/account/deletion.test.ts > somebody takes their data along and deletes the account, …',
  ),
  none(
    'V5.4.2',
    'Names of files are escaped in headers and emails.',
    'the only name in a header is a constant, and emails have no attachments',
  ),
  open(
    'V5.4.3',
    'Files of others are searched for known malware.',
    'no scanner looks at pictures; each is decoded and encoded anew, which leaves nothing of what was sent but its pixels.',
    'let an operator who wants one name a scanner by a setting.',
  ),
]
