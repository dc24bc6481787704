import { expect, test } from 'vitest'
import { readFields } from '#src/server/auth/session/form.ts'

const post = (body: string, type: string) =>
  readFields(new Request('http://localhost/', { method: 'POST', headers: { 'Content-Type': type }, body }))
const json = (body: unknown) => post(JSON.stringify(body), 'application/json')

test('a form is read whole, its type in any case and with parameters', async () => {
  expect(await post('email=a%40b.lt&x=1', 'Application/X-WWW-form-urlencoded; charset=UTF-8')).toEqual({
    email: 'a@b.lt',
    x: '1',
  })
})

test('of JSON only the texts count, and that JSON is wanted back', async () => {
  expect(await json({ csrfToken: 'c', n: 5, list: ['a'], nothing: null, json: true })).toEqual({
    csrfToken: 'c',
    json: 'true',
  })
  expect(await json({ json: 1 })).toEqual({})
})

test('of an update only the token is read', async () => {
  expect(await json({ csrfToken: 'c', data: { token: 't', user: { role: 'admin' } } })).toEqual({
    csrfToken: 'c',
    token: 't',
  })
  expect(await json({ data: { token: 5 } })).toEqual({})
})

test.each(['null', '5', '"text"', '{', ''])('JSON of %j has no fields', async body => {
  expect(await post(body, 'application/json')).toEqual({})
})

test('nothing else has fields', async () => {
  expect(await post('email=a', 'text/plain')).toEqual({})
  expect(await readFields(new Request('http://localhost/?email=a'))).toEqual({})
})
