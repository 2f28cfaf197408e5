import * as z from 'zod/mini'
import { Id } from './text.ts'

/**
 * `gathering`: people join, titles are proposed · `voting`: the titles are frozen ·
 * `decided`: the vote was counted · `ended`: called off, or over without a vote.
 */
export const EveningState = z.enum(['gathering', 'voting', 'decided', 'ended'])
export type EveningState = z.infer<typeof EveningState>

/** The event that an evening changed; a vote reveals only its number of ballots. */
export const EveningChange = z.object({
  id: Id,
  state: EveningState,
  version: z.int(),
  votedCount: z.int(),
  voterCount: z.int(),
})
export type EveningChange = z.infer<typeof EveningChange>
