import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { gliding } from '#web/ui/gliding.ts'
import type { KnownGame } from '../known-game.ts'

interface GameLinkProps {
  readonly game: KnownGame
  readonly className?: string
  /** Told when the page is about to open here. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** The way to a game's own page; its art glides there when the browser can and the person likes motion. */
export function GameLink({ game, className, onOpen, children }: GameLinkProps) {
  const { steamApiId, name, headerImage } = game
  return (
    <AppLink
      look="bare"
      to="/steam/game-detail/$id"
      params={{ id: String(steamApiId) }}
      state={{ knownGame: { steamApiId, name, headerImage } }}
      {...gliding(onOpen)}
      className={className}
    >
      {children}
    </AppLink>
  )
}
