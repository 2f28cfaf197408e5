import type { ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { OwnNote } from '#web/features/comments/components/own-note.tsx'
import { Viewings } from '#web/features/viewings/components/viewings.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ItemHeader, NamePills } from '#web/ui/item-header.tsx'
import { artName } from '../known-game.ts'
import { GameArt } from './game-art.tsx'
import { OwnGame } from './own-game.tsx'

interface SavedGameFallbackProps {
  readonly saved: SavedGame
  /** Why the rest is missing. */
  readonly children: ReactNode
}

/** The page of a saved game without store data: what the list has, and the user's own marks. */
export function SavedGameFallback({ saved, children }: SavedGameFallbackProps) {
  const { name, headerImage, genres } = saved
  return (
    <article>
      <ItemHeader
        shape="art"
        backdrop={headerImage === null ? undefined : { src: headerImage, width: 460, height: 215 }}
        coverName={artName(saved.steamApiId)}
        cover={<GameArt name={name} headerImage={headerImage} genres={genres} isEager />}
        name={name}
        facts={<NamePills names={genres} />}
        actions={<OwnGame game={saved} />}
        loading={fr.gamePage.loading}
      />
      {children}
      <div className="mt-8 flex min-w-0 flex-col gap-8">
        <Viewings saved={saved} />
        <OwnNote saved={saved} />
      </div>
    </article>
  )
}
