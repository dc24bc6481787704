import assert from 'node:assert/strict'
import { picture } from '../data/pictures.ts'

/** `lastLinkTo`: the address with a token in the last message that it sent to somebody. */
export type WalkedSite = { url: string; lastLinkTo: (email: string) => Promise<URL> }

const WHO = { email: 'jurate@upe.example', password: 'trys baidarės ir valtis' }

/** A provider's whole way through a site, by its API and its pages; returns the tour's id. */
export async function walk({ url, lastLinkTo }: WalkedSite): Promise<string> {
  let token = ''
  async function call(method: string, path: string, body?: unknown, language = 'lt') {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text).data : undefined
  }
  async function page(path: string, content = '') {
    const response = await fetch(url + path)
    assert.equal(response.status, 200, path)
    assert.ok((await response.text()).includes(content), `${path} has no “${content}”`)
  }

  const { user, ...signedUp } = await call('POST', '/users/signup', { ...WHO, confirmPassword: WHO.password })
  token = signedUp.token
  const link = await lastLinkTo(WHO.email)
  await page(link.pathname + link.search)
  await call('PATCH', '/users/verify-email', Object.fromEntries(link.searchParams))
  await call('PATCH', '/users/become-provider')
  token = (await call('POST', '/users/signin', WHO)).token

  const provider = await call('POST', '/providers', {
    user: user._id,
    name: 'Jūratės baidarės',
    description: 'Nuomojame baidares prie Ūlos.',
    contacts: { email: WHO.email, phone: '+370 600 00111' },
  })
  const { _id: id } = await call('POST', '/tours', {
    ...{ provider: provider._id, name: 'Ūla iki tilto', distance: 9, days: 1, difficulty: 2 },
    ...{ price: 1500, currency: 'EUR', rivers: ['ula'] },
  })
  await call('PATCH', `/tours/${id}`, { name: 'Down the Ūla' }, 'en')
  await page(`/tours/${id}/ula`, 'Ūla iki tilto')
  await page(`/en/tours/${id}/ula`, 'Down the Ūla')

  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await picture({ width: 1600, height: 1000 }))]), 'ula.jpg')
  const { photos } = await call('PATCH', `/tours/${id}/photo`, form)
  const pictureOf = async (width: number, Accept: string) => {
    const response = await fetch(`${url}/api/v1/images/${photos[0]._id}?w=${width}`, { headers: { Accept } })
    return { type: response.headers.get('content-type'), bytes: (await response.arrayBuffer()).byteLength }
  }
  const small = await pictureOf(320, 'image/webp,*/*')
  const large = await pictureOf(1280, '*/*')
  assert.deepEqual([small.type, large.type], ['image/webp', 'image/jpeg'])
  assert.ok(small.bytes > 0 && small.bytes < large.bytes)
  await page(`/tours/${id}/ula`, photos[0]._id)

  await call('PATCH', `/tours/${id}`, { name: 'Ūla iki Žiūrų' })
  await page(`/tours/${id}/ula`, 'Ūla iki Žiūrų')
  await page(`/providers/${provider._id}/jurates`, 'Ūla iki Žiūrų')
  return id
}
