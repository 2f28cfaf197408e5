import type { Work } from '#shared/friends.ts'
import { subjectOfWork } from '#web/features/friends/components/work-card.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { ItemCover } from './item-cover.tsx'
import { COVERS } from '#shared/bounds.ts'

interface MosaicProps {
  readonly covers: readonly Work[]
  readonly isEager?: boolean
}

/** The first covers of a list, side by side; empty places are kept. Decorative. */
export function Mosaic({ covers, isEager = false }: MosaicProps) {
  const coverAt = (at: number) => covers[at] && subjectOfWork(covers[at])
  return (
    <div aria-hidden className="grid grid-cols-4 gap-1.5">
      {Array.from({ length: COVERS }, (_, place) => {
        const work = covers[place]
        return work ? (
          <ItemCover
            key={place}
            work={work}
            sizes="8rem"
            hue={hueAmong(place, COVERS, coverAt)}
            isEager={isEager}
          />
        ) : (
          <div key={place} className="aspect-2/3 rounded-medium border border-line bg-sunken" />
        )
      })}
    </div>
  )
}
