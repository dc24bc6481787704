import { guide, open, operator, test } from '../line.ts'

const PRIVATE = 'api/responses.test.ts > no shared cache stores private responses'

/** V14, data; V15, code and architecture. */
export const data = [
  guide(
    'V14.1.1',
    'It is documented which data are sensitive, by classes.',
    'Each kind of data has one of these three classes',
  ),
  open(
    'V14.1.2',
    'It is documented how each class is protected, and for how long it is kept.',
    'the guide tells the protection of each class; how long each kind is kept is not written down in one place yet.',
    'point to the retention times once they are there.',
  ),
  open(
    'V14.2.1',
    'Sensitive data are in bodies and headers, never in URLs.',
    'tokens of sessions are (V15.3.7), but links in emails carry a token that works once, as specified; their pages send no referrer, are not stored, take it out of the address bar, and the log leaves it out.',
    'none without another specification: a fragment in place of the query would keep it from the server’s side.',
  ),
  test(
    'V14.2.2',
    'Caches of servers hold no sensitive data.',
    `${PRIVATE} > response of $name, done or refused`,
    `${PRIVATE} > response of GET $pattern`,
    'unit/server/cache/page-store/page-store.test.ts > a private response is never given to a concurrent visitor',
    'e2e/site/cache.test.ts > no response of … sets a cookie, whatever cookies came',
  ),
  test(
    'V14.2.3',
    'No sensitive data reach strangers such as trackers.',
    'asvs/routes/browser.test.ts > V14.2.3: pages load and send nothing elsewhere, but for tiles and pictures',
    'e2e/site/headers.test.ts > … is shown in no frame and runs no script but its own, sent again, from the store or not at all',
  ),
  open(
    'V14.2.4',
    'Sensitive data are protected and deleted as documented.',
    'rights, logs and caches are tested, the deletion of an account too; how long other data are kept is not tested as a whole yet.',
    'point to the tests of the retention times once they are there.',
  ),
  open(
    'V14.3.1',
    'What belongs to an account leaves the browser with it.',
    'who signs out leaves nothing, in any tab, as a test shows; a session that ends by itself leaves in its tab what was typed, so that it is there after the next sign-in.',
    'end such drafts after a time, or keep them encrypted by a key of the session.',
  ),
  test(
    'V14.3.2',
    'Browsers store no sensitive responses.',
    `${PRIVATE} > response of $name, done or refused`,
    `${PRIVATE} > response of GET $pattern`,
    'api/auth/session.test.ts > no response may be cached by anyone else',
    'e2e/account/guards.long.test.ts > sign-in pages are never cached, and exist in both languages',
  ),
  test(
    'V14.3.3',
    'The browser’s storage holds no sensitive data.',
    'asvs/storage.test.ts > V14.3.3: the storage of the browser has these keys, none of which is a token or a password',
    'e2e/account/auth.test.ts > nothing that is typed before the page is awake gets into an address',
  ),
  guide('V15.1.1', 'It is documented how soon vulnerable packages are replaced.', 'Run `npm audit --omit=dev` weekly'),
  open(
    'V15.1.2',
    'There is a list of all packages, and where they come from.',
    'the lock file is that list, with the registry and a checksum of each, but there is no bill of materials yet.',
    'point to the bill of materials (SBOM) of a release once it is there.',
  ),
  guide(
    'V15.1.3',
    'It is documented what is costly, and what keeps it available.',
    'Hashing is limited by the counts of guesses',
  ),
  operator('V15.2.1', 'No package is older than the documented time.', 'All packages are brought up to date'),
  open(
    'V15.2.2',
    'What is costly cannot take the site down.',
    'limits, turns and timeouts are tested, but the embedded database still shares the thread of the server, reads have no queue, and pictures are decoded in the process.',
    'point to the tests of the worker, the queue and the process for pictures once they are there.',
  ),
  test(
    'V15.2.3',
    'What runs holds nothing for tests or development.',
    'asvs/storage.test.ts > V15.2.3: nothing that the site is built from imports tests',
    'unit/server/start/settings.test.ts > demo content, whose passwords everybody knows, is for nobody else to reach > %s',
    'e2e/site/methods.test.ts > nobody has pictures scaled by Astro’s own endpoint',
  ),
  test(
    'V15.3.1',
    'Responses hold the fields that are meant, and no others.',
    'api/v1/openapi.test.ts > every call is described, and nothing else',
    'unit/domain/providers/queries.test.ts > what a visitor sees of a provider holds nothing of its account',
    'api/v1/tours/tour.test.ts > with photos, provider, amenities and translations whole when asked for',
  ),
  test(
    'V15.3.2',
    'Calls to others follow no redirect.',
    'asvs/source.test.ts > V15.3.2: requests to other services follow no redirect',
  ),
  test(
    'V15.3.3',
    'A call writes only the fields that it is about.',
    'api/v1/users/signup.test.ts > a new account > cannot be given a role',
    'api/v1/tours/update.test.ts > and nothing else, whatever else is sent',
    'api/v1/providers/provider.test.ts > in the fields that were sent, and no other',
  ),
  test(
    'V15.3.4',
    'The address of a caller is the true one.',
    'unit/server/http/limits/caller-address.test.ts > what X-Forwarded-For says counts behind a proxy that TRUSTED_PROXIES names, and nowhere else',
    'api/auth/known-device.test.ts > the session service counts callers by network, as the API does',
  ),
  test(
    'V15.3.5',
    'Types are checked before values are compared.',
    'api/bad-input.test.ts > a call with JSON refuses what is none, and writes nothing > $name: fields of a wrong type',
    'asvs/storage.test.ts > V15.3.5: the compiler and the linter are strict about types and equality',
  ),
  test(
    'V15.3.6',
    'Input cannot change the prototype of objects.',
    'asvs/routes/input.test.ts > V15.3.6: no body reaches the prototype of objects > $name',
  ),
  test(
    'V15.3.7',
    'A parameter counts in its place, once.',
    'asvs/routes/input.test.ts > what belongs into a body is not read from the query, a form or a cookie',
    'asvs/routes/input.test.ts > a token counts in its header only',
    'asvs/routes/input.test.ts > of one that is given twice one counts, and the page is that of one',
  ),
]
