import type { SavedGame } from '#shared/saved-games.ts'
import { OwnRanking, type OwnRankingProps } from '#web/features/lists/components/own-ranking.tsx'
import type { Face } from '#web/features/lists/components/rank-row.tsx'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'

interface GameProps {
  readonly item: SavedGame
}

const face: Face<SavedGame> = {
  Cover: ({
    item: { name, headerImage },
    hue,
  }: GameProps & { readonly hue: number | undefined }) => (
    <GameArt name={name} headerImage={headerImage} hue={hue} width={5.5} />
  ),
  Name: ({ item }: GameProps) => (
    <GameLink game={item} className="hover:underline">
      {item.name}
    </GameLink>
  ),
  yearOf: ({ releaseDate }) => releaseDate?.slice(0, 4),
}

/** The user's ranking of games. */
export function GameRanking(props: Omit<OwnRankingProps<SavedGame>, 'type' | 'face' | 'whole'>) {
  return <OwnRanking {...props} type="game" whole={useSavedGames()} face={face} />
}
