import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

test('security.txt says where to report what is wrong, and until when it holds', async () => {
  const { status, headers, body } = await get('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:labas@tekme.example',
    'Preferred-Languages': 'lt, en',
    Canonical: `${SITE_URL}/.well-known/security.txt`,
  })
  const daysLeft = (Date.parse(fields.Expires) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(daysLeft).toBeGreaterThan(30)
  expect(daysLeft).toBeLessThan(365)
})

test('password managers find where a password is changed', async () => {
  const { status, headers } = await get('/.well-known/change-password')
  expect([status, headers.location]).toEqual([302, '/account/profile/security'])
})
