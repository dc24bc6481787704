/** Not in every browser. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor asked the browser to load little. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether pages may be fetched that perhaps nobody opens. Browsers that cannot tell are taken to be fast. */
export function hasFastConnection(): boolean {
  const { effectiveType = '4g' } = connection() ?? {}
  return navigator.onLine && !savesData() && effectiveType === '4g'
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection
