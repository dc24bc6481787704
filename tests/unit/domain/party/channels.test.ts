import { expect, test } from 'vitest'
import { channelHref, channelsTo } from '#src/domain/party/channels.ts'

const email = 'labas@upe.example'

test.each([
  ['+37061234567', email, ['sms', 'whatsapp', 'email']],
  ['+37061234567', '', ['sms', 'whatsapp']],
  ['12345', '', []],
  ['+37052123456', email, ['email']],
  ['+37121234567', '', ['sms', 'whatsapp']],
  ['+37167234567', '', []],
  ['+37251234567', '', ['sms', 'whatsapp']],
  ['+48512345678', '', ['sms', 'whatsapp']],
  ['+48223456789', '', []],
  ['+4930901820', email, ['email']],
  ['', email, ['email']],
  ['', '', []],
])('a provider with the phone “%s” and the email address “%s” is reached by %j', (phone, address, channels) => {
  expect(channelsTo({ phone, email: address })).toEqual(channels)
})

const message = {
  subject: 'Žygis „A & B #1“ 100 %',
  text: 'Laba diena!\nA & B #1 + 100 % = ? 🛶\nhttps://a.example/?b=c',
}
const reach = { phone: '+37061234567', email }

test('a text message opens for the number as it is dialled from anywhere, with the text', () => {
  const href = channelHref('sms', reach, message)
  const [number, body = ''] = href.split('?&body=')
  expect(number).toBe('sms:+37061234567')
  expect(decodeURIComponent(body)).toBe(message.text)
  expect(body).not.toMatch(/[\s&#+]/)
})

test('WhatsApp opens for the number without its sign, with the text', () => {
  const url = new URL(channelHref('whatsapp', reach, message))
  expect(url.origin + url.pathname).toBe('https://wa.me/37061234567')
  expect([...url.searchParams]).toEqual([['text', message.text]])
  expect(url.hash).toBe('')
})

test('an email opens with subject and text, its lines ended as emails end them', () => {
  const url = new URL(channelHref('email', reach, message))
  expect(url.protocol + url.pathname).toBe(`mailto:${email}`)
  expect([...url.searchParams]).toEqual([
    ['subject', message.subject],
    ['body', message.text.replaceAll('\n', '\r\n')],
  ])
})

test('what an email address may hold stays in the address', () => {
  const odd = 'a&b?c=d%e+f#g@upe.example'
  const url = new URL(channelHref('email', { ...reach, email: odd }, message))
  expect(decodeURIComponent(url.pathname)).toBe(odd)
  expect(url.searchParams.get('subject')).toBe(message.subject)
})

test('half an emoji at a limit is no error', () => {
  const text = 'Ačiū 🛶'.slice(0, -1)
  expect(decodeURIComponent(channelHref('sms', reach, { ...message, text }))).toContain('Ačiū \ufffd')
})
