export const SCRIPT = '<script>alert(1)</script>'

/** JSON values to put in place of valid ones. */
const NASTY = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e308',
  '9007199254740993',
  '""',
  '" "',
  '"\\u0000\\ud800"',
  JSON.stringify(SCRIPT),
  '"javascript:alert(1)"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
]

/** Yields the body as JSON with each of its values in turn removed or replaced. */
export function* variants(body: unknown): Generator<string> {
  const paths = pathsOf(body)
  for (const path of paths) {
    for (const nasty of [undefined, ...NASTY]) yield replaced(body, path, nasty)
  }
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

const MARK = '\u2028here\u2028'

function replaced(body: unknown, path: readonly string[], nasty: string | undefined): string {
  const at = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return nasty === undefined ? undefined : MARK
    const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
    Reflect.set(copy, key, at(Reflect.get(copy, key), rest))
    return copy
  }
  const text = JSON.stringify(at(body, path)) ?? 'null'
  return text.replace(JSON.stringify(MARK), () => nasty ?? '')
}
