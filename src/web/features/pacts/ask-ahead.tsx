import type { ReactNode } from 'react'
import type { Tick } from '#web/features/lists/cache.ts'
import { type AheadNeeds, findAhead, tellTogether } from './ahead.ts'
import { AheadDialog, type Word } from './components/ahead-dialog.tsx'

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
  const word = await new Promise<Word>((answer) =>
    draw(<AheadDialog place={ahead.place} behind={ahead.behind} onAnswer={answer} />),
  )
  draw(undefined)
  if (word === 'cancel') return undefined
  return word === 'alone' ? FREELY : () => void tellTogether(needs, tmdbId, ahead)
}

const FREELY = () => {}
