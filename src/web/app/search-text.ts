/** `?a=1&b=x` → plain words: the map of routes says what each means. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way; what is absent leaves no trace. */
export function stringifySearch(search: Record<string, unknown>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) words.set(name, String(value))
  }
  // A comma needs no disguise there, and an address with a list of ids stays readable.
  const text = words.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
