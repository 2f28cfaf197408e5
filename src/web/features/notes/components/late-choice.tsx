import { late } from '#web/ui/late.tsx'
import type { SpoilerChoiceProps } from './spoiler-choice.tsx'

/** Loaded once a note is being written. */
export const SpoilerChoice = late<SpoilerChoiceProps>(
  async () => (await import('./spoiler-choice.tsx')).SpoilerChoice,
  { fallback: () => <span aria-hidden className="h-8 w-24 touch:h-11" /> },
)
