import { beforeAll, expect, test } from 'vitest'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { letHistoriesAgree } from '#tests/support/histories/agreeing.ts'

beforeAll(() => void captureLog())

test('at each step of some histories pages, emails, calendars, sheets, exports and free boats agree', async () => {
  await expect(letHistoriesAgree(4)).resolves.toBeUndefined()
}, 120_000)
