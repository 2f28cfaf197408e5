import { createContext, use } from 'react'
import type { Tick } from './cache.ts'

/**
 * Called before episodes of a series are ticked, on any screen.
 * @returns what to run afterwards; `undefined` cancels the tick
 */
export type BeforeTick = (tmdbId: number, tick: Tick) => Promise<(() => void) | undefined>

/** Default: ticks are never held up. */
export const BeforeTickContext = createContext<BeforeTick>(() => Promise.resolve(() => {}))

export function useBeforeTick(): BeforeTick {
  return use(BeforeTickContext)
}
