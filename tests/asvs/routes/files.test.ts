import { expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { listFiles, picture } from '#tests/support/data/pictures.ts'

test('V5.3.2, V5.4.1: whatever a file is called, it is stored under an id of ours', async () => {
  const db = await getDatabase()
  const { user, token } = await signedIn()
  const provider = await buildProvider(db, { userId: user.id })
  const tour = await buildTour(db, { providerId: provider.id })
  const before = await listFiles()
  const names = [
    '../../../../tmp/evil.jpg',
    '/etc/passwd',
    'a.php\0.jpg',
    'CON',
    '"; filename="b.html',
    'a\r\nX: y.jpg',
    'x'.repeat(5000),
  ]
  for (const name of names) {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(await picture({ width: 900, height: 600 }))], name))
    const { status } = await api('PATCH', `/api/v1/tours/${tour.id}/photo`, { token, body: form })
    expect([200, 201, 400], name).toContain(status)
  }
  const added = (await listFiles()).filter(file => !before.includes(file))
  expect(added.length).toBeGreaterThanOrEqual(names.length - 1)
  for (const file of added) expect(file).toMatch(/^photos\/[0-9a-z]{12}\.jpg$/)
})
