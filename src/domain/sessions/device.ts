/** Browser and system by the names that their users know; `undefined` for what is neither. */
export type Device = { browser: string | undefined; system: string | undefined }

/** The more particular first: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
