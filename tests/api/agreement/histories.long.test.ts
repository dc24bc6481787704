import { beforeAll, expect, test } from 'vitest'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { letHistoriesAgree } from '#tests/support/histories/agreeing.ts'

beforeAll(() => void captureLog())

const RUNS = Number(process.env.HISTORIES ?? 60)

test(`at each step of ${RUNS} histories pages, emails, calendars, sheets, exports and free boats agree`, async () => {
  await expect(letHistoriesAgree(RUNS)).resolves.toBeUndefined()
}, 3_600_000)
