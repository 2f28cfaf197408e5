import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#shared/durations.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { workOf } from '#web/features/friends/work-item.ts'
import { yearOf } from '#web/features/lists/any-title.ts'
import { itemKey, itemName, type AnyItem, type ItemKey } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Combobox } from '#web/ui/combobox.tsx'

const t = fr.listChoice.search
/** Results shown of films and series, and of games. */
const [TITLES, GAMES] = [6, 4]
const NONE: ReadonlySet<ItemKey> = new Set()

interface WorkComboboxProps {
  readonly label: string
  readonly placeholder: string
  readonly onChoose: (item: AnyItem) => void
  /** Shown as already there, and not chosen again. */
  readonly present?: ReadonlySet<ItemKey>
  readonly className?: string
}

/** Finds films, series and games by name. */
export function WorkCombobox(props: WorkComboboxProps) {
  const { label, placeholder, onChoose, present = NONE, className = '' } = props
  const [query, setQuery] = useState('')
  const field = useSearchText(query, setQuery)
  const { found, isSearching, isFailed } = useFound(query)
  const offered = query === '' ? [] : found
  const status = () => {
    if (field.text.trim() === '') return ''
    if (isFailed && offered.length === 0) return t.failed
    if (query === '' || isSearching) return t.searching
    return offered.length === 0 ? t.none(query) : t.found(offered.length)
  }
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      query={field.text}
      onType={field.type}
      options={offered.map((item) => ({
        key: itemKey(item),
        content: <Offer item={item} isPresent={present.has(itemKey(item))} />,
      }))}
      onChoose={(key) => {
        const item = offered.find((each) => itemKey(each) === key)
        field.type('')
        setQuery('')
        if (item && !present.has(itemKey(item))) onChoose(item)
      }}
      status={status()}
      className={className}
    />
  )
}

function Offer({ item, isPresent }: { readonly item: AnyItem; readonly isPresent: boolean }) {
  const work = workOf(item)
  const year = 'steamApiId' in item ? undefined : yearOf(item)
  return (
    <span className="flex items-center gap-3">
      <WorkPicture work={work} width={2} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-break-word">
          {withNoBreakSpaces(itemName(item))}
        </span>
        <span className="block text-small text-ink-soft">
          {[fr.watchlist.mediaType[work.type], year, isPresent && t.present]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}

function useFound(text: string) {
  const call = useCall()
  const options = {
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
  } as const
  const titles = useQuery({
    queryKey: ['works', 'titles', text],
    queryFn: ({ signal }) => call('GET /titles/search', { query: { query: text } }, { signal }),
    ...options,
  })
  const games = useQuery({
    queryKey: ['works', 'games', text],
    queryFn: ({ signal }) => call('GET /games/search', { query: { query: text } }, { signal }),
    ...options,
  })
  const both = [titles, games]
  return {
    found: [
      ...(titles.data?.results ?? []).slice(0, TITLES),
      ...(games.data?.results ?? []).slice(0, GAMES),
    ],
    isSearching: both.some((each) => each.isFetching || each.isPlaceholderData),
    isFailed: both.some((each) => each.isError),
  }
}
