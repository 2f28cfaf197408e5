import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { coverTransition } from '#web/ui/cover-transition.ts'
import { artName, type KnownGame } from '../known-game.ts'

interface GameLinkProps {
  readonly game: KnownGame
  readonly className?: string
  readonly children: ReactNode
}

/** Link to a game's page, with a view transition of its art. */
export function GameLink({ game, className, children }: GameLinkProps) {
  const { steamApiId, name, headerImage, genres } = game
  return (
    <AppLink
      look="bare"
      to="/steam/game-detail/$id"
      params={{ id: String(steamApiId) }}
      state={{ knownGame: { steamApiId, name, headerImage, ...(genres && { genres }) } }}
      {...coverTransition(artName(steamApiId))}
      className={className}
    >
      {children}
    </AppLink>
  )
}
