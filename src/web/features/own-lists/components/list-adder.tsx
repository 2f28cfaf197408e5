import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewItem, WorkKey } from '#shared/own-list-shapes.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { gameSearchQuery } from '#web/features/games/queries.ts'
import { newItemOf } from '#web/features/list-choice/new-item.ts'
import { titleSearchQuery } from '#web/features/titles/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { keyOfWork } from '../cache.ts'
import type { ItemKey } from '#web/features/lists/item.ts'

const t = fr.ownLists.adder
/** Results shown of films and series, and of games. */
const [TITLES, GAMES] = [6, 4]

interface ListAdderProps {
  readonly present: ReadonlySet<ItemKey>
  readonly onAdd: (item: NewItem) => void
}

/** Finds films, series and games by name, and adds them to the list. */
export function ListAdder({ present, onAdd }: ListAdderProps) {
  const [query, setQuery] = useState('')
  const field = useSearchText(query, setQuery)
  const { found, isSearching, isFailed } = useFoundItems(query)
  const isTyped = field.text.trim() !== ''
  const offered = query === '' ? [] : found
  const status = () => {
    if (!isTyped) return ''
    if (isFailed && offered.length === 0) return t.failed
    if (query === '' || isSearching) return t.searching
    return offered.length === 0 ? t.none(query) : t.found(offered.length)
  }
  return (
    <Combobox
      label={t.label}
      placeholder={t.placeholder}
      query={field.text}
      onType={field.type}
      options={offered.map((item) => ({
        key: keyOfWork(item),
        content: <Offer item={item} isPresent={present.has(keyOfWork(item))} />,
      }))}
      onChoose={(key) => {
        const item = offered.find((each) => keyOfWork(each) === key)
        field.type('')
        setQuery('')
        if (item && !present.has(keyOfWork(item))) onAdd(item)
      }}
      status={status()}
      className="sm:max-w-xl"
    />
  )
}

function Offer({ item, isPresent }: { readonly item: NewItem; readonly isPresent: boolean }) {
  const kind = fr.ownLists.item.kind[item.type]
  return (
    <span className="flex items-center gap-3">
      <WorkPicture work={workOf(item)} width={2} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-break-word">{item.title}</span>
        <span className="block text-small text-ink-soft">
          {[kind, item.year, isPresent && t.present].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

function workOf(item: NewItem & WorkKey) {
  const { id, title } = item
  return item.type === 'game'
    ? { type: item.type, id, title, headerImage: item.headerImage ?? null }
    : { type: item.type, id, title, poster_path: item.poster_path ?? null }
}

function useFoundItems(query: string) {
  const call = useCall()
  const options = { placeholderData: keepPreviousData } as const
  const titles = useInfiniteQuery({ ...titleSearchQuery(call, query, 'all'), ...options })
  const games = useInfiniteQuery({ ...gameSearchQuery(call, query), ...options })
  const both = [titles, games]
  return {
    found: [
      ...(titles.data?.results ?? []).slice(0, TITLES).map(newItemOf),
      ...(games.data?.results ?? []).slice(0, GAMES).map(newItemOf),
    ],
    isSearching: both.some((each) => each.isFetching || each.isPlaceholderData),
    isFailed: both.some((each) => each.isError),
  }
}
