import { guide, operator, test } from '../line.ts'

/** V13, configuration. */
export const configuration = [
  guide(
    'V13.1.1',
    'It is documented whom the site talks to, and whether people can name addresses.',
    'The server connects to these addresses alone',
  ),
  operator(
    'V13.2.1',
    'Parts of the system prove themselves to each other, each by itself.',
    'Give each server a role of its own',
  ),
  operator(
    'V13.2.2',
    'Parts of the system may do what they need and no more.',
    'Migrations may run under another role',
  ),
  operator('V13.2.3', 'No part keeps a password that it was delivered with.', 'No account of the database'),
  test(
    'V13.2.4',
    'It is listed which outside systems the site may reach.',
    'asvs/source.test.ts > V13.2.4: the server requests addresses of settings and its own alone',
    'unit/server/start/settings.test.ts > a bad value stops the start with one sentence that names the setting and not the value > %s=%s',
  ),
  operator(
    'V13.2.5',
    'The machine may reach those systems and no others.',
    'Allow these addresses in the outgoing rules',
  ),
  operator(
    'V13.3.1',
    'Secrets are kept in a store of secrets, and not in the sources.',
    '`AUTH_SECRET`, `DATABASE_URL`, `SMTP_URL`',
  ),
  operator('V13.3.2', 'Only those who need secrets can read them.', 'Only the process of the site'),
  test(
    'V13.4.1',
    'Nothing of the version control can be read.',
    'e2e/site/addresses.test.ts > … is no address of the site',
  ),
  operator('V13.4.2', 'Nothing runs in a mode for development.', 'Start it with `NODE_ENV=production`'),
  test('V13.4.3', 'Folders are not listed.', 'e2e/site/addresses.test.ts > … is no address of the site'),
  test(
    'V13.4.4',
    'TRACE is not answered.',
    'e2e/site/methods.test.ts > the API takes no TRACE',
    'e2e/site/methods.test.ts > no page or file takes …',
  ),
  test(
    'V13.4.5',
    'Documentation and monitoring are open only on purpose (the description of the API is).',
    'e2e/site/addresses.test.ts > … is no address of the site',
    'api/v1/openapi.test.ts > every call is described, and nothing else',
  ),
]
