import { expect, test } from 'vitest'
import { readViolations } from '#src/domain/csp-reports/report.ts'

const report = (blockedURL: string, effectiveDirective = 'img-src') => ({
  type: 'csp-violation',
  url: 'https://tekme.example/auth/password/reset?token=secret',
  body: { effectiveDirective, blockedURL, documentURL: 'https://tekme.example/?token=secret', sample: 'secret' },
})

test.each([
  ['https://evil.example/a/secret?b=secret#secret', 'https://evil.example'],
  ['https://name:secret@evil.example:8443/', 'https://evil.example:8443'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['data:text/plain,secret', 'data:'],
  ['secret@tekme.example', 'unknown'],
  ['one\ntwo', 'unknown'],
  ['', 'unknown'],
])('of %j is told only %j', (blocked, told) =>
  expect(readViolations([report(blocked)])).toEqual([{ directive: 'img-src', blocked: told }]),
)

test('the old form tells the same', () => {
  const old = {
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'https://evil.example/x',
    referrer: 'secret',
  }
  expect(readViolations({ 'csp-report': old })).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
  ])
})

test('the same is told once, ten at most, and what is no violation not at all', () => {
  expect(readViolations([report('inline'), report('inline'), { type: 'deprecation' }, null, 7])).toHaveLength(1)
  const many = Array.from({ length: 30 }, (_, at) => report(`https://evil${at}.example`))
  expect(readViolations(many)).toHaveLength(10)
  for (const nothing of [null, 'text', {}, [], { 'csp-report': 1 }]) expect(readViolations(nothing)).toEqual([])
})

test('a directive is a word', () => {
  expect(readViolations([report('inline', 'x\nPassword: secret')])[0]?.directive).toBe('unknown')
})
