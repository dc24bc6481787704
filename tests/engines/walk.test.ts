import { test } from '#tests/support/engines/engine-test.ts'
import { GUEST } from '#tests/support/engines/walk/guest.ts'
import { NO_SIGNAL } from '#tests/support/engines/walk/no-signal.ts'
import { PROVIDER } from '#tests/support/engines/walk/provider.ts'
import { VISITOR } from '#tests/support/engines/walk/visitor.ts'

/** One walk on a phone: somebody looks for a tour, asks for it, is answered by who rents the boats, and leaves for the river. */

test.describe.configure({ mode: 'serial' })

const WALK = { ...VISITOR, ...GUEST, ...PROVIDER, ...NO_SIGNAL }

for (const [name, take] of Object.entries(WALK)) {
  test(name, ({ tab, server, tour, engine }) => take({ tab, server, tour, engine }))
}
