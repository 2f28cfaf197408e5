import type { MediaType } from '#shared/titles.ts'

/** A title as frozen when a vote opens. */
export interface Candidate {
  readonly id: number
  readonly title: string
  readonly poster: string | null
  readonly year: number | null
  readonly runtime: number | null
  readonly season: number | null
  readonly episode: number | null
  /** Ids of those present who want to see it. */
  readonly wanted: readonly string[]
  readonly services: readonly string[]
  readonly isAgain: boolean
}

export interface ProposalCriteria {
  readonly kind: MediaType
  readonly minutes: number | null
  readonly genres: readonly string[]
  readonly services: readonly { readonly id: number; readonly name: string }[]
  /** Those present with an account. */
  readonly userIds: readonly string[]
  /** Everyone agreed to rewatch titles. */
  readonly isAgain: boolean
}
