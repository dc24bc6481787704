import { expect, test } from 'vitest'
import { escapeXml } from '#src/lib/text/xml.ts'

test('a text keeps its place in XML', () => {
  expect(escapeXml('Ūla & „kopos“ <b title="x">')).toBe('Ūla &amp; „kopos“ &lt;b title=&quot;x&quot;&gt;')
})

test('what XML has no place for is taken away, and nothing else', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\uffff🛶\n\t')).toBe('abcd🛶\n\t')
})
