import type { LocaleContext } from '#src/i18n/translate.ts'
import { escapeXml } from '#src/lib/text/xml.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { absolute } from './structured-data.ts'

/** How browsers search the site from their address bar (OpenSearch 1.1). */
export function writeOpenSearch({ locale, t }: LocaleContext): string {
  const home = escapeXml(absolute(paths.home(locale)))
  const self = escapeXml(absolute(serverPaths.openSearch(locale)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(t('common:siteName'))}</ShortName>
<Description>${escapeXml(t('common:tagline'))}</Description>
<Language>${locale}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/x-icon">${escapeXml(absolute('/favicon.ico'))}</Image>
<Url type="text/html" template="${home}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${self}"/>
</OpenSearchDescription>
`
}
