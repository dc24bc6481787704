import type { Locale } from '#src/i18n/locales.ts'

/** The content of an email, shared by its text and HTML versions. */
export type Email = {
  locale: Locale
  siteName: string
  siteUrl: string
  heading: string
  lead: string
  button: { label: string; url: string }
  /** Shown above the URL, for where the button does not work. */
  orOpen: string
  /** Does the same as the button, where it is typed in. */
  code?: { lead: string; digits: string } | undefined
  notes: readonly string[]
  /** A second way on, after the notes. */
  other?: { label: string; url: string }
  contact: string
}

export function emailText({ siteName, heading, lead, button, code, notes, other, contact }: Email): string {
  const codes = code ? [`${code.lead}\n${code.digits}`] : []
  const others = other ? [`${other.label}:\n${other.url}`] : []
  return `${[heading, lead, `${button.label}:\n${button.url}`, ...codes, ...notes, ...others, `${siteName}\n${contact}`].join('\n\n')}\n`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MUTED = 'margin:0 0 12px;font-size:15px;line-height:1.5;color:#4a6462'

/** Inline styles and a presentational table: mail clients support little else. */
export function emailHtml(email: Email): string {
  const { locale, siteName, siteUrl, heading, lead, button, orOpen, code, notes, other, contact } = email
  const url = escapeHtml(button.url)
  const paragraphs = notes.map(note => `<p style="${MUTED}">${escapeHtml(note)}</p>`).join('\n')
  const digits = code
    ? `<p style="${MUTED}">${escapeHtml(code.lead)}</p>
<p style="margin:0 0 24px;font-size:30px;font-weight:700;letter-spacing:0.12em">${escapeHtml(code.digits)}</p>
`
    : ''
  const second = other
    ? `<p style="${MUTED}"><a href="${escapeHtml(other.url)}" style="color:#0d5f63">${escapeHtml(other.label)}</a></p>\n`
    : ''
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#edf0e6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#edf0e6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffefb;border-radius:16px;${FONT}">
<tr><td style="padding:24px 28px;background:#1c4a45;border-radius:16px 16px 0 0">
<a href="${escapeHtml(siteUrl)}" style="color:#f2f5ec;font-size:22px;font-weight:700;text-decoration:none">${escapeHtml(siteName)}</a>
</td></tr>
<tr><td style="padding:28px;color:#12302f">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
<p style="margin:0 0 24px;font-size:17px;line-height:1.5">${escapeHtml(lead)}</p>
<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#9a3212;color:#ffffff;font-size:17px;font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="${MUTED}">${escapeHtml(orOpen)}<br><a href="${url}" style="color:#0d5f63;word-break:break-all">${url}</a></p>
${digits}${paragraphs}
${second}<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d8dccf;font-size:15px;color:#4a6462">${escapeHtml(siteName)} · <a href="mailto:${escapeHtml(contact)}" style="color:#0d5f63">${escapeHtml(contact)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
