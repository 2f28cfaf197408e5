import type { EpisodesSeen } from '#shared/seasons.ts'

/** How much of a series was seen, at the bottom of its cover. Decorative: the card has the text. */
export function SeenBar({ seen, aired }: Pick<EpisodesSeen, 'seen' | 'aired'>) {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 z-1 h-1.5 bg-sheet/80">
      <span
        className="block h-full bg-primary"
        style={{ width: `${Math.min(100, (100 * seen) / aired)}%` }}
      />
    </span>
  )
}
