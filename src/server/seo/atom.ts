import type { Locale } from '#src/i18n/locales.ts'
import { escapeXml } from '#src/lib/text/xml.ts'

/** Addresses are whole ones; `id` stays the same for ever. */
export type AtomEntry = {
  id: string
  title: string
  address: string
  publishedAt: Date
  updatedAt: Date
  author: string
  summary: string
}

type AtomFeed = {
  /** The address of the feed itself, which is also its id. */
  self: string
  title: string
  subtitle: string
  /** The page that shows the same. */
  address: string
  icon: string
  entries: readonly AtomEntry[]
}

/** Writes a feed as Atom (RFC 4287), in one language. */
export function writeAtom(locale: Locale, { self, title, subtitle, address, icon, entries }: AtomFeed): string {
  const changed = entries.map(({ updatedAt }) => updatedAt.getTime())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(subtitle)}</subtitle>
<updated>${new Date(Math.max(0, ...changed)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<icon>${escapeXml(icon)}</icon>
${entries.map(writeEntry).join('\n')}
</feed>
`
}

const writeEntry = ({ id, title, address, publishedAt, updatedAt, author, summary }: AtomEntry) => `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<author><name>${escapeXml(author)}</name></author>
<summary>${escapeXml(summary)}</summary>
</entry>`
