import { late } from '#web/ui/late.tsx'
import type { ViewingListProps } from './viewing-list.tsx'
import { ViewingsSkeleton } from './viewings-skeleton.tsx'

/** Loaded on use. */
export const ViewingList = late<ViewingListProps>(
  async () => (await import('./viewing-list.tsx')).ViewingList,
  { fallback: ViewingsSkeleton },
)
