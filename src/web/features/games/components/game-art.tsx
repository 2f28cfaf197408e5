import { Cover } from '#web/ui/cover.tsx'

interface GameArtProps {
  readonly name: string
  readonly headerImage: string | null
  readonly isEager?: boolean
  readonly className?: string
}

/** A game's header art, 460 × 215; without it, a cover that lies. */
export function GameArt({ name, headerImage, isEager = false, className = '' }: GameArtProps) {
  return (
    <Cover
      shape="art"
      title={name}
      image={headerImage === null ? undefined : { src: headerImage }}
      isEager={isEager}
      className={className}
    />
  )
}
