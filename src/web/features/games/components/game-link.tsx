import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { gliding } from '#web/ui/gliding.ts'
import { artName, type KnownGame } from '../known-game.ts'

interface GameLinkProps {
  readonly game: KnownGame
  readonly className?: string
  readonly children: ReactNode
}

/** The way to a game's own page; its art glides there when the browser can and the person likes motion. */
export function GameLink({ game, className, children }: GameLinkProps) {
  const { steamApiId, name, headerImage } = game
  return (
    <AppLink
      look="bare"
      to="/steam/game-detail/$id"
      params={{ id: String(steamApiId) }}
      state={{ knownGame: { steamApiId, name, headerImage } }}
      {...gliding(artName(steamApiId))}
      className={className}
    >
      {children}
    </AppLink>
  )
}
