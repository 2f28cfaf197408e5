import { fr } from '#web/i18n/fr.ts'

/** Most specific first: browsers include each other's names. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A user agent in words: « Firefox sur Windows ». */
export function deviceName(agent: string): string {
  const { unknown, on } = fr.account.sessions
  const find = (among: readonly (readonly [string, RegExp])[]) =>
    among.find(([, pattern]) => pattern.test(agent))?.[0]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser && system) return on(browser, system)
  return browser ?? system ?? unknown
}
