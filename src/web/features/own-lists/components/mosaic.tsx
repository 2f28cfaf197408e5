import type { Work } from '#shared/friends.ts'
import { subjectOfWork } from '#web/features/friends/components/work-card.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { ItemCover } from './item-cover.tsx'
import { COVERS } from '#shared/bounds.ts'

interface MosaicProps {
  readonly covers: readonly Work[]
  readonly isEager?: boolean
}

/** The first covers of a list, each over the next, as a hand of cards; empty places stay. Decorative. */
export function Mosaic({ covers, isEager = false }: MosaicProps) {
  const coverAt = (at: number) => covers[at] && subjectOfWork(covers[at])
  return (
    <div aria-hidden className="flex overflow-hidden rounded-medium">
      {Array.from({ length: COVERS }, (_, place) => {
        const work = covers[place]
        return (
          <div
            key={place}
            style={{ zIndex: COVERS - place }}
            className="relative w-[31%] shrink-0 rounded-medium shadow-float not-first:-ml-[8%]"
          >
            {work ? (
              <ItemCover
                work={work}
                sizes="8rem"
                hue={hueAmong(place, COVERS, coverAt)}
                isEager={isEager}
              />
            ) : (
              <div className="aspect-2/3 rounded-medium border border-line bg-sunken" />
            )}
          </div>
        )
      })}
    </div>
  )
}
