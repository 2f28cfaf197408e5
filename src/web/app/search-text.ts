/** `?a=1&b=x` → strings; each route's schema parses them. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The inverse; `undefined` is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) params.set(name, String(value))
  }
  // Commas stay unescaped: a list of ids stays readable.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
