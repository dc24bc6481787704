/** Every response has its declared type, cannot be framed, and limits the referrer. */
export const EVERY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000',
}

export const OF_FILES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** The worker asks the site itself, and nobody else. */
const OF_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const OF_PAGES = /^default-src 'self';.*frame-ancestors 'none'; ?report-to csp; ?report-uri \/api\/csp-reports;/

type Headers = Record<string, string | string[] | undefined>

/** The faults of the headers of a response; nothing for one that is as it should be. */
export function headerFaults(status: number, headers: Headers): string[] {
  const faults = Object.entries(EVERY)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name}: ${headers[name]}`)
  const policy = String(headers['content-security-policy'])
  const type = String(headers['content-type'])
  const isPage = type.startsWith('text/html')
  if (/^text\/|xml\b/.test(type) && !/; ?charset=utf-8$/i.test(type)) faults.push(`character set of ${type}`)
  const isOfPage = OF_PAGES.test(policy) && headers['reporting-endpoints'] === 'csp="/api/csp-reports"'
  // What has not changed may be any of them.
  const isScript = type.startsWith('text/javascript') || status === 304
  const isRight = isPage
    ? isOfPage
    : policy === OF_FILES || (isScript && policy === OF_WORKER) || (status === 304 && isOfPage)
  return isRight ? faults : [...faults, `policy of ${type}: ${policy.slice(0, 200)}`]
}
