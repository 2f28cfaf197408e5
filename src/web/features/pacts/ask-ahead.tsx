import type { ReactNode } from 'react'
import type { Tick } from '#web/features/lists/cache.ts'
import { type AheadNeeds, findAhead, sendSeenTogether } from './ahead.ts'
import { AheadDialog, type Answer } from './components/ahead-dialog.tsx'

/** Shows a question once earlier ones are answered; resolves to its answer. */
export type Ask = (draw: (onAnswer: (answer: Answer) => void) => ReactNode) => Promise<Answer>

interface Needs extends AheadNeeds {
  readonly ask: Ask
}

/**
 * Asks before going ahead of a pact.
 * @returns what to do after the tick; `undefined` cancels it
 */
export async function askAhead(
  { ask, ...needs }: Needs,
  tmdbId: number,
  tick: Tick,
): Promise<(() => void) | undefined> {
  const ahead = await findAhead(needs, tmdbId, tick)
  if (!ahead) return NOOP
  const { place, behind } = ahead
  // Keyed: a second press on the previous dialog must not answer this one.
  const key = `${tmdbId} ${place.season} ${place.episode}`
  const answer = await ask((onAnswer) => (
    <AheadDialog key={key} place={place} behind={behind} onAnswer={onAnswer} />
  ))
  if (answer === 'cancel') return undefined
  return answer === 'alone' ? NOOP : () => void sendSeenTogether(needs, tmdbId, ahead)
}

const NOOP = () => {}
