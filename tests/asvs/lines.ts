import type { Line } from './line.ts'
import { apiAndFiles } from './lines/api-and-files.ts'
import { authentication } from './lines/authentication.ts'
import { configuration } from './lines/configuration.ts'
import { cryptography } from './lines/cryptography.ts'
import { data } from './lines/data.ts'
import { encoding } from './lines/encoding.ts'
import { frontend } from './lines/frontend.ts'
import { logging } from './lines/logging.ts'
import { rights } from './lines/rights.ts'
import { sessions } from './lines/sessions.ts'
import { tokens } from './lines/tokens.ts'

/** In the order of the standard. */
export const LINES: readonly Line[] = [
  ...encoding,
  ...frontend,
  ...apiAndFiles,
  ...authentication,
  ...sessions,
  ...rights,
  ...tokens,
  ...cryptography,
  ...configuration,
  ...data,
  ...logging,
]
