import type { ReactNode } from 'react'
import type { Tick } from '#web/features/lists/cache.ts'
import { type AheadNeeds, findAhead, sendSeenTogether } from './ahead.ts'
import { AheadDialog, type Answer } from './components/ahead-dialog.tsx'

interface Needs extends AheadNeeds {
  readonly draw: (question: ReactNode) => void
}

/**
 * Asks before going ahead of a pact.
 * @returns what to do after the tick; `undefined` cancels it
 */
export async function askAhead(
  { draw, ...needs }: Needs,
  tmdbId: number,
  tick: Tick,
): Promise<(() => void) | undefined> {
  const ahead = await findAhead(needs, tmdbId, tick)
  if (!ahead) return FREELY
  const answer = await new Promise<Answer>((resolve) =>
    draw(<AheadDialog place={ahead.place} behind={ahead.behind} onAnswer={resolve} />),
  )
  draw(undefined)
  if (answer === 'cancel') return undefined
  return answer === 'alone' ? FREELY : () => void sendSeenTogether(needs, tmdbId, ahead)
}

const FREELY = () => {}
