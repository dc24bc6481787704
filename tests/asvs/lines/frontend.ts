import { none, open, operator, test } from '../line.ts'

const HEADERS = 'e2e/site/headers.test.ts'
const IDENTITY = 'asvs/routes/identity.test.ts'
const COOKIES = `${IDENTITY} > V3.3.1, V3.3.3: every cookie of a whole visit belongs to this host, is for https and not for scripts`
const EVERY_ROUTE = `${HEADERS} > … of every route has the headers of every response, sent again too`
const POLICY = `${HEADERS} > … is shown in no frame and runs no script but its own, sent again, from the store or not at all`

/** V3, what browsers do. */
export const frontend = [
  test(
    'V3.2.1',
    'What is no page does nothing where it is opened as one.',
    `${HEADERS} > … loads and runs nothing wherever it is opened`,
    EVERY_ROUTE,
  ),
  test(
    'V3.2.2',
    'Text is shown as text.',
    'asvs/source.test.ts > V3.2.2: text becomes HTML by templates and text nodes; these six write constants, escaped JSON or a rendered slot',
    'unit/components/site/structured-data.test.ts > a name like %s stays a name',
    'e2e/site/stored-script.long.test.ts > a script in any text of an offer stays text on every public page, …',
    'e2e/site/stored-script.long.test.ts > nor does one run on the pages of its own account, …',
  ),
  test('V3.3.1', 'Cookies are for https, and their names say so.', COOKIES),
  test(
    'V3.3.2',
    'Each cookie says which sites may cause it to be sent.',
    COOKIES,
    'api/auth/google.test.ts > keeps its checks for 15 minutes in cookies of this site',
    'api/auth/session.test.ts > is stored in an encrypted cookie of this site only, for 30 days',
  ),
  test(
    'V3.3.3',
    'Cookies are bound to this host by their name.',
    COOKIES,
    'api/auth/google.test.ts > keeps its checks for 15 minutes in cookies of this site',
  ),
  open(
    'V3.3.4',
    'Scripts cannot read the session’s cookie, and its value reaches the browser in no other way.',
    'the cookie is closed to scripts, but the session service answers signed-in pages with a bearer token of the same session, which its clients expect and our pages call the API with.',
    'let pages call the API by the cookie with an origin check, and give tokens to other programs only.',
  ),
  operator('V3.4.1', 'Browsers use https alone for a year, for subdomains too.', 'Set `HSTS_INCLUDE_SUBDOMAINS=1`'),
  test(
    'V3.4.2',
    'No other site reads responses by CORS.',
    'asvs/routes/browser.test.ts > V3.4.2: no response lets another site read it',
  ),
  test(
    'V3.4.3',
    'A policy names what a page may load and run.',
    POLICY,
    `${HEADERS} > … is answered with a page that has the same headers`,
  ),
  test(
    'V3.4.4',
    'Browsers do not guess types.',
    EVERY_ROUTE,
    `${HEADERS} > so has what Node’s own parser refuses, and a body that is too large`,
    'unit/server/http/headers/security-headers.test.ts > static files on Netlify have the same headers',
  ),
  test(
    'V3.4.5',
    'Other sites do not learn paths or queries from the referrer.',
    EVERY_ROUTE,
    'e2e/account/auth.test.ts > a forgotten password: the link is sent, sent again only after five minutes, works once, and says when it does not, …',
  ),
  test('V3.4.6', 'Nothing is shown in a frame.', POLICY, EVERY_ROUTE),
  test(
    'V3.5.1',
    'Another site cannot make a browser change anything here.',
    'api/auth/session.test.ts > a foreign site > signs nobody in or out: Origin $origin, $type',
    'api/origins.test.ts > a page of another site, in the browser of somebody who is signed in here, changes nothing > by $name',
    'api/auth/session.test.ts > a sign-in fails > without the csrf token, or with another one',
  ),
  test(
    'V3.5.2',
    'What relies on a preflight cannot be called without one.',
    'api/origins.test.ts > a page of another site, in the browser of somebody who is signed in here, changes nothing > by $name',
    'api/v1/users/access-token.test.ts > a cookie alone is no token',
  ),
  test(
    'V3.5.3',
    'Reads change nothing; changes have methods of their own.',
    'asvs/routes/input.test.ts > V3.5.3: no GET or HEAD of the API changes anything, whatever its query asks for',
    'e2e/site/methods.test.ts > no page or file takes …',
    'e2e/account/auth.test.ts > opening the link of the email verifies nothing, pressing the button does, once, where who signed up is, …',
  ),
  operator('V3.5.4', 'Different applications have different host names.', 'Give the site a host name'),
  none(
    'V3.5.5',
    'Messages between windows are trusted by their origin.',
    'no window listens to messages; a test looks at the sources',
  ),
  none('V3.7.1', 'No outdated plugin is used.', 'pages use none; a test looks at the sources'),
  test(
    'V3.7.2',
    'Redirects lead to this site or to named ones.',
    'api/pages/guard.test.ts > nobody is led away from the site by %s',
    'api/auth/google.test.ts > believes no cookie that names another site',
    'e2e/site/addresses.test.ts > the odd address … fails nothing and leads nowhere else',
  ),
]
