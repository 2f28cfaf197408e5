import { useParams } from '@tanstack/react-router'
import { GamePage } from '../components/game-page.tsx'

/** A game's own page. */
export function GameDetailScreen() {
  const { id } = useParams({ from: '/steam/game-detail/$id' })
  return <GamePage key={id} address={id} />
}
