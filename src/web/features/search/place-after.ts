/**
 * The place that a key leads to in a list of `count` options: round it by arrows, past the field
 * itself, which is -1; to its ends once inside. `undefined`: the key is the field's own.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  const round = (step: number) => ((place + 1 + step + count + 1) % (count + 1)) - 1
  if (key === 'ArrowDown') return round(1)
  if (key === 'ArrowUp') return round(-1)
  if (place === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
