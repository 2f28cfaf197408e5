import type { Reply } from '#shared/contract.ts'
import type { discover } from '#shared/discover.ts'

export type Genre = Reply<typeof discover.getGenres>['movie'][number]
