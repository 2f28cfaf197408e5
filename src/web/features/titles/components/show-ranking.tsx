import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf, yearOf } from '#web/features/lists/any-title.ts'
import { OwnRanking, type OwnRankingProps } from '#web/features/lists/components/own-ranking.tsx'
import type { Face } from '#web/features/lists/components/rank-row.tsx'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { TitleCover } from './title-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface TitleProps {
  readonly item: SavedShow
}

const face: Face<SavedShow> = {
  Cover: ({ item, hue }: TitleProps & { readonly hue: number | undefined }) => (
    <TitleCover title={item} hue={hue} sizes="44px" width={2.75} />
  ),
  Name: ({ item }: TitleProps) => (
    <TitleLink title={item} className="hover:underline">
      {nameOf(item)}
    </TitleLink>
  ),
  yearOf,
}

/** The user's ranking of films, or of series. */
export function ShowRanking(props: Omit<OwnRankingProps<SavedShow>, 'face' | 'whole'>) {
  return <OwnRanking {...props} whole={useSavedShows()} face={face} />
}
