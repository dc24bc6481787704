import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#src/lib/password.ts'

test('a password is known by its hash, another is not', async () => {
  const hash = await hashPassword('rami upė po tiltu')
  expect(await isPassword('rami upė po tiltu', hash)).toBe(true)
  expect(await isPassword('rami upe po tiltu', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('rami upė po tiltu')).not.toBe(await hashPassword('rami upė po tiltu'))
})

test('a hash says its own cost, so that a later one may be higher', async () => {
  const { argon2Sync } = await import('node:crypto')
  const tag = argon2Sync('argon2id', {
    message: 'upe teka',
    nonce: Buffer.from('pakrante'),
    memory: 4096,
    passes: 3,
    parallelism: 1,
    tagLength: 24,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const hash = `$argon2id$v=19$m=4096,t=3,p=1$${base64(Buffer.from('pakrante'))}$${base64(tag)}`
  expect(await isPassword('upe teka', hash)).toBe(true)
  expect(await isPassword('upe tekA', hash)).toBe(false)
})

test.each([null, undefined, '', 'x', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'where there is no hash no password fits: %s',
  async hash => {
    expect(await isPassword('', hash)).toBe(false)
    expect(await isPassword('rami upė po tiltu', hash)).toBe(false)
  },
)
