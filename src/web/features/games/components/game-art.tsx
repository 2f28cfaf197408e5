import { Cover } from '#web/ui/cover.tsx'

interface GameArtProps {
  readonly name: string
  readonly headerImage: string | null
  readonly genres?: readonly string[] | undefined
  /** Written on a generated cover: the year. */
  readonly facts?: string | undefined
  readonly hue?: number | undefined
  readonly isEager?: boolean
  /** Width in rem of a small one. */
  readonly width?: number
  readonly className?: string
}

/** A game's header art, 460 × 215, or a generated landscape cover. */
export function GameArt({ name, headerImage, ...look }: GameArtProps) {
  return (
    <Cover
      kind="game"
      title={name}
      image={headerImage === null ? undefined : { src: headerImage }}
      {...look}
    />
  )
}
