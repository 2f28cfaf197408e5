import { useMatches } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { GamePageSkeleton } from '#web/features/games/components/game-page-skeleton.tsx'
import { TitlePageSkeleton } from '#web/features/titles/components/title-page-skeleton.tsx'
import { PageSpinner } from './pending.tsx'

/** Skeletons of the pages that cards link to; in the frame's chunk, so that a press shows them at once. */
const skeletons: Readonly<Record<string, ComponentType>> = {
  '/watchlist/movie/$id': TitlePageSkeleton,
  '/watchlist/tv/$id': TitlePageSkeleton,
  '/steam/game-detail/$id': GamePageSkeleton,
}

/** Placeholder of a loading screen: its skeleton, or a spinner. */
export function ScreenSkeleton() {
  const path = useMatches({ select: (all) => all.at(-1)?.fullPath }) ?? ''
  const Skeleton = skeletons[path] ?? PageSpinner
  return <Skeleton />
}
