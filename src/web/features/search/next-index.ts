/**
 * The index a key moves to among `count` options: arrows wrap around past the field itself (-1), Home
 * and End work once inside. `undefined`: the field handles the key.
 */
export function nextIndex(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  const round = (step: number) => ((place + 1 + step + count + 1) % (count + 1)) - 1
  if (key === 'ArrowDown') return round(1)
  if (key === 'ArrowUp') return round(-1)
  if (place === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
