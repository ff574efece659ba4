/** The first match counts: most browsers also claim to be the ones below them. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /^(?=.*\bVersion\/\d).*\bSafari\//],
]

const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const firstOf = (known: [string, RegExp][], userAgent: string) =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** The browser's and the system's common names, as claimed by the browser. */
export const parseDevice = (userAgent: string | null) => ({
  browser: firstOf(BROWSERS, userAgent ?? ''),
  system: firstOf(SYSTEMS, userAgent ?? ''),
})

/** "Firefox on Windows". Other programs have the name that they send. */
export const describeDevice = (userAgent: string): string | null => {
  const { browser, system } = parseDevice(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent.split(/[\s/(]/)[0]?.slice(0, 40) || null)
}
