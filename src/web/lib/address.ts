/** A call's input. */
export interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

/** The address of a call named by its method and path. */
export function addressOf(call: string, { params = {}, query = {} }: Parts): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = call
    .slice(call.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const tail = search.toString()
  return `/api${filled}${tail === '' ? '' : `?${tail}`}`
}
