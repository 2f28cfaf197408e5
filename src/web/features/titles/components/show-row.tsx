import { memo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { OwnRow } from '#web/features/lists/components/own-row.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { titleLine } from '../title-line.ts'
import { RowCover } from './row-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface ShowRowProps {
  readonly show: SavedShow
  readonly actions: ShowActions
}

/** A film or a series of one's own list, as a line of the notebook. */
export const ShowRow = memo(function ShowRow({ show, actions }: ShowRowProps) {
  return (
    <OwnRow
      shape="poster"
      item={show}
      actions={actions}
      cover={<RowCover show={show} />}
      name={
        <TitleLink title={show} className="hover:underline">
          {nameOf(show)}
        </TitleLink>
      }
      facts={titleLine(show)}
    />
  )
})
