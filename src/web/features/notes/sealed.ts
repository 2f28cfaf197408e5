import type { QueryClient } from '@tanstack/react-query'

/** Reads again what holds sealed notes of others: they open once their reader has got there. */
export function rereadSealedNotes(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => hasSealed(state.data) })
}

/** Whether a note in an answer is sealed: what it is about stands there without its text. */
function hasSealed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasSealed)
  const fields = value as Readonly<Record<string, unknown>>
  if (fields['note'] === null && fields['spoiler'] !== undefined) return true
  return Object.values(fields).some(hasSealed)
}
