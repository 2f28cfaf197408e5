import type { ListCard as Card } from '#shared/own-list-shapes.ts'
import { cardColumns, ListCard } from './list-card.tsx'

/** Lists, side by side. */
export function ListCards({
  label,
  lists,
}: {
  readonly label: string
  readonly lists: readonly Card[]
}) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      className={cardColumns}
    >
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard list={list} />
        </li>
      ))}
    </ul>
  )
}
