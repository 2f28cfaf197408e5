import { Heart } from 'lucide-react'
import { useState } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import {
  subjectOfWork,
  WorkLink,
  WorkPicture,
} from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Section } from '#web/ui/section.tsx'

const t = fr.profile.favourites

const FavouritePicker = late(async () => (await import('./favourite-picker.tsx')).FavouritePicker, {
  missing: NotLoaded,
})

interface FavouritesProps {
  readonly works: readonly Work[]
  readonly isOwn: boolean
}

/** A user's four favourites. */
export function Favourites({ works, isOwn }: FavouritesProps) {
  const [isOpen, setOpen] = useState(false)
  if (works.length === 0 && !isOwn) return null
  return (
    <div className="mt-8">
      <Section title={t.title}>
        {works.length === 0 ? (
          <p className="mb-3 text-ink-soft">{t.none}</p>
        ) : (
          <ol
            aria-label={t.title}
            className="mb-3 grid max-w-3xl grid-cols-4 items-end gap-3 sm:gap-5"
          >
            {works.map((work, place) => (
              <li key={`${work.type}:${work.id}`}>
                <WorkLink work={work} className="block rounded-medium hover:underline">
                  <WorkPicture
                    work={work}
                    hue={hueAmong(place, Infinity, (at) => works[at] && subjectOfWork(works[at]))}
                  />
                  <span className="mt-2 line-clamp-2 h-10 text-small leading-5 font-semibold wrap-anywhere">
                    {withNoBreakSpaces(work.title)}
                  </span>
                </WorkLink>
              </li>
            ))}
          </ol>
        )}
        {isOwn && (
          <Button
            isSmall
            icon={<Heart aria-hidden className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {t.choose}
          </Button>
        )}
        {isOpen && <FavouritePicker works={works} onClose={() => setOpen(false)} />}
      </Section>
    </div>
  )
}
