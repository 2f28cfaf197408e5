import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches what holds sealed notes: they open once their reader has seen that far. */
export function refetchSealedNotes(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => !isOwnList(queryKey) && hasSealed(state.data),
  })
}

/** The user's own lists hold no sealed note, and are too long to walk after each write. */
function isOwnList([feature, kind]: QueryKey): boolean {
  return feature === 'lists' && kind !== 'theirs'
}

/** Whether a response holds a sealed note: a spoiler mark without the note's text. */
function hasSealed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasSealed)
  const fields = value as Readonly<Record<string, unknown>>
  if (fields['note'] === null && fields['spoiler'] !== undefined) return true
  return Object.values(fields).some(hasSealed)
}
