import type { FoundTitle } from './formats/found.ts'
import type { ItemWithViewings, WorkKey } from './whole-items.ts'

/** The hours played that a file has and an item lacks; they never replace others, Steam's included. */
export function missingHours(
  { part }: Pick<WorkKey, 'part'>,
  found: Pick<FoundTitle, 'own' | 'minutesPlayed'>,
  standing: ItemWithViewings | undefined,
): { readonly minutes_played: number } | undefined {
  const { minutes_played: known } = (standing?.item ?? {}) as { minutes_played?: number | null }
  const minutes = found.own?.minutesPlayed ?? found.minutesPlayed ?? 0
  const isMissing = part === 'game' && minutes > 0 && (known ?? null) === null
  return isMissing ? { minutes_played: minutes } : undefined
}
