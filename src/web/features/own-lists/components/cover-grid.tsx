import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import type { ListItem, OwnList } from '#shared/own-list-shapes.ts'
import { subjectOfWork, WorkLink } from '#web/features/friends/components/work-card.tsx'
import { PartialPrint, printable } from '#web/features/lists/components/partial-print.tsx'
import { SelectionCheckbox } from '#web/features/lists/components/selection-checkbox.tsx'
import { moveChoice, startByTouch } from '#web/features/lists/selection-gestures.ts'
import type { Selection } from '#web/features/lists/use-selection.ts'
import { GAP, useColumns } from '#web/features/lists/use-columns.ts'
import { fr } from '#web/i18n/fr.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { keyOfItem } from '../cache.ts'
import { ItemCover } from './item-cover.tsx'

const t = fr.ownLists.item
const COLUMNS = { narrowest: 132, least: 3 }
/** Pixels under a cover, for its number, its title and the gap between rows. */
const CAPTION = 68
/** Rows in view from the start. */
const EAGER_ROWS = 2

interface CoverGridProps {
  readonly list: Pick<OwnList, 'name' | 'isNumbered'>
  readonly items: readonly ListItem[]
  readonly hasDone: (work: Work) => boolean
  readonly selection: Selection<ListItem>
}

/** The items as covers of one shape, rendered as they come into view. */
export function CoverGrid({ list, items, hasDone, selection }: CoverGridProps) {
  const { ref, count, width, top } = useColumns(COLUMNS)
  const height = Math.round(width * 1.5) + CAPTION
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised here: the compiler is off
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / count),
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const drawn = virtual
    .getVirtualItems()
    .flatMap(({ index: row, start }) =>
      items
        .slice(row * count, (row + 1) * count)
        .map((item, column) => ({ item, row, start, column, index: row * count + column })),
    )
  const coverAt = (index: number) => items[index] && subjectOfWork(items[index].work)
  return (
    <>
      <PartialPrint shown={drawn.length} total={items.length} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the choices */}
      <ul
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={t.list(list.name)}
        onContextMenuCapture={(press) => startByTouch(press, (index) => items[index], selection)}
        onKeyDown={
          selection.isOn
            ? (press) => moveChoice(press, count, (index) => items[index], selection)
            : undefined
        }
        className={printable.list}
        style={{ height: virtual.getTotalSize() }}
      >
        {drawn.map(({ item, row, start, column, index }) => (
          <li
            key={keyOfItem(item)}
            data-place={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={printable.item}
            style={{ top: start - top, left: column * (width + GAP), width }}
          >
            <div inert={selection.isOn}>
              <CoverCell
                item={item}
                place={list.isNumbered ? index + 1 : undefined}
                isDone={hasDone(item.work)}
                hue={hueAmong(index, count, coverAt)}
                isEager={row < EAGER_ROWS}
              />
            </div>
            {selection.isOn && (
              <SelectionCheckbox
                name={item.work.title}
                isRow={false}
                isChosen={selection.chosen.has(keyOfItem(item))}
                onChoose={(isRange) => selection.choose(index, item, isRange)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface CoverCellProps {
  readonly item: ListItem
  readonly place: number | undefined
  readonly isDone: boolean
  readonly hue: number | undefined
  readonly isEager: boolean
}

function CoverCell({ item, place, isDone, hue, isEager }: CoverCellProps) {
  const { work, year, words: text } = item
  return (
    <WorkLink work={work} className="group block rounded-medium">
      <span className="relative block">
        <ItemCover
          work={work}
          facts={[year, fr.watchlist.mediaType[work.type]].filter(Boolean).join(' · ')}
          sizes="10rem"
          hue={hue}
          isEager={isEager}
        />
        {isDone && (
          <>
            <Ribbon state="done" />
            <span className="sr-only">{t.seen}</span>
          </>
        )}
      </span>
      <span className="mt-1.5 flex gap-1.5 text-small leading-5">
        {place !== undefined && (
          <span className="shrink-0 font-title font-semibold text-primary tabular-nums">
            {place}
          </span>
        )}
        <span
          className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline"
          title={text || undefined}
        >
          {withNoBreakSpaces(work.title)}
        </span>
      </span>
    </WorkLink>
  )
}
