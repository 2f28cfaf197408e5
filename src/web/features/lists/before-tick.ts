import { createContext, use } from 'react'
import type { Tick } from './cache.ts'

/**
 * Asked before episodes of a series are ticked, wherever that is done.
 * @returns what is done once they are; `undefined` to leave them
 */
export type BeforeTick = (tmdbId: number, tick: Tick) => Promise<(() => void) | undefined>

/** By default nothing is asked. */
export const BeforeTickContext = createContext<BeforeTick>(() => Promise.resolve(() => {}))

export function useBeforeTick(): BeforeTick {
  return use(BeforeTickContext)
}
