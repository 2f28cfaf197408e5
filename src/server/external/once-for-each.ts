/**
 * Makes one thing of each source, for as long as the source is kept: who asks again is given the
 * very same, which nobody may change.
 */
export function onceForEach<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { readonly made: Made }>()
  return (source) => {
    const entry = known.get(source)
    if (entry) return entry.made
    const made = make(source)
    known.set(source, { made })
    return made
  }
}
