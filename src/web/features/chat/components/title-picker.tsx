import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Work } from '#shared/friends.ts'
import type { GameCard } from '#shared/games.ts'
import type { TitleCard } from '#shared/titles.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { withNoBreakSpaces } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface TitlePickerProps {
  readonly onChoose: (work: Work) => void
  readonly onClose: () => void
}

const t = fr.messages.picker
/** Results shown of films and series, and of games. */
const [TITLES, GAMES] = [6, 4]

/** Finds a film, a series or a game by name, to send it. */
export function TitlePicker({ onChoose, onClose }: TitlePickerProps) {
  const [query, setQuery] = useState('')
  const field = useSearchText(query, setQuery)
  const { found, isSearching, isFailed } = useFound(query)
  const offered = query === '' ? [] : found
  const status = () => {
    if (field.text.trim() === '') return ''
    if (isFailed && offered.length === 0) return t.failed
    if (query === '' || isSearching) return t.searching
    return offered.length === 0 ? t.none : t.found(offered.length)
  }
  return (
    <Dialog onClose={onClose} title={t.title}>
      <div className="min-h-96">
        <Combobox
          label={t.label}
          placeholder={t.placeholder}
          query={field.text}
          onType={field.type}
          options={offered.map((work) => ({
            key: keyOf(work),
            content: <Offer work={work} />,
          }))}
          onChoose={(key) => {
            const work = offered.find((each) => keyOf(each) === key)
            if (work) onChoose(work)
          }}
          status={status()}
        />
      </div>
    </Dialog>
  )
}

const keyOf = ({ type, id }: Work) => `${type}:${id}`

function Offer({ work }: { readonly work: Work }) {
  return (
    <span className="flex items-center gap-3">
      <WorkPicture work={work} width={2} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-break-word">{withNoBreakSpaces(work.title)}</span>
        <span className="block text-small text-ink-soft">{fr.chat.card[work.type]}</span>
      </span>
    </span>
  )
}

function useFound(query: string) {
  const call = useCall()
  const options = { enabled: query !== '', placeholderData: keepPreviousData } as const
  const shows = useQuery({
    queryKey: ['chat', 'titles', query],
    queryFn: ({ signal }) => call('GET /titles/search', { query: { query } }, { signal }),
    ...options,
  })
  const played = useQuery({
    queryKey: ['chat', 'games', query],
    queryFn: ({ signal }) => call('GET /games/search', { query: { query } }, { signal }),
    ...options,
  })
  const both = [shows, played]
  const found: Work[] = [
    ...(shows.data?.results ?? []).slice(0, TITLES).map(workOfTitle),
    ...(played.data?.results ?? []).slice(0, GAMES).map(workOfGame),
  ]
  return {
    found,
    isSearching: both.some((each) => each.isFetching),
    isFailed: both.some((each) => each.isError),
  }
}

function workOfTitle(title: TitleCard): Work {
  const { id, poster_path } = title
  return title.mediaType === 'movie'
    ? { type: 'movie', id, title: title.title, poster_path }
    : { type: 'tv', id, title: title.name, poster_path }
}

function workOfGame({ steamApiId: id, name: title, headerImage }: GameCard): Work {
  return { type: 'game', id, title, headerImage }
}
