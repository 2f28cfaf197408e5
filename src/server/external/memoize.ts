/** Computes once per source object (weakly held). The result is shared: do not mutate it. */
export function memoize<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, { readonly result: Result }>()
  return (source) => {
    const known = results.get(source)
    if (known) return known.result
    const result = compute(source)
    results.set(source, { result })
    return result
  }
}
