import { expect, test } from 'vitest'
import { escapeMarkdown, escapeMarkdownLine } from '#src/lib/text/markdown.ts'

test.each([
  ['# Žygis', '\\# Žygis'],
  ['- a\n+ b\n* c', '\\- a\n\\+ b\n\\* c'],
  ['1. a\n2) b\n2027 m.', '1\\. a\n2\\) b\n2027 m.'],
  ['[čia](https://x.example)', '\\[čia\\](https\\://x.example)'],
  ['www.x.example, HTTP://x.example', 'www\\.x.example, HTTP\\://x.example'],
  ['<script>&amp;', '\\<script\\>\\&amp;'],
  ['a_b `c` ~~d~~ | e', 'a\\_b \\`c\\` \\~\\~d\\~\\~ \\| e'],
  ['    ne kodas', 'ne kodas'],
  ['Viršus\n===\nApačia\n---', 'Viršus\n\\=\\=\\=\nApačia\n\\---'],
  ['C:\\', 'C:\\\\'],
  ['Pirma.\r\n\r\n\r\n\r\nAntra – 3–4 val.', 'Pirma.\n\nAntra – 3–4 val.'],
])('%j is shown as it is', (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown)
})

test('a name is one line', () => {
  expect(escapeMarkdownLine(' Ūla\n\n# per \tkopas ')).toBe('Ūla \\# per kopas')
})
