import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'

/** The small cover at the head of a row. */
export function RowCover({ show }: { readonly show: SavedShow }) {
  return (
    <Cover
      title={nameOf(show)}
      image={posterImage(show.poster_path, '64px')}
      width={4}
      className="self-start"
    />
  )
}
