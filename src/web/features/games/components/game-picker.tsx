import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { gameSearchQuery } from '../queries.ts'
import { GameArt } from './game-art.tsx'

interface GamePickerProps {
  /** Already chosen: not offered. */
  readonly chosen: readonly number[]
  /** The user's games: offered before anything is typed. */
  readonly own: readonly SavedGame[]
  readonly isFull: boolean
  readonly onChoose: (steamApiId: number) => void
}

const t = fr.players.picker
/** Results shown. */
const OFFERED = 8

/** Finds a game by its name and adds it to the comparison. */
export function GamePicker({ chosen, own, isFull, onChoose }: GamePickerProps) {
  const [query, setQuery] = useState('')
  const field = useSearchText(query, setQuery)
  const found = useInfiniteQuery({
    ...gameSearchQuery(useCall(), query),
    placeholderData: keepPreviousData,
  })
  const isCurrent = query !== '' && !found.isPlaceholderData
  const isUntouched = field.text.trim() === ''
  const results = query === '' ? [] : (found.data?.results ?? [])
  const offered = (isUntouched ? own : results)
    .filter(({ steamApiId }) => !chosen.includes(steamApiId))
    .slice(0, OFFERED)
  const status = () => {
    if (field.text.trim() === '') return t.own(offered.length)
    if (found.isLoadingError) return t.failed
    if (!isCurrent || found.isPending) return t.searching
    if (offered.length === 0) return t.none(query)
    return t.found(offered.length)
  }
  const choose = (key: string) => {
    field.type('')
    setQuery('')
    onChoose(Number(key))
  }
  return (
    <>
      <Combobox
        label={t.label}
        placeholder={t.placeholder}
        query={field.text}
        onType={field.type}
        options={offered.map(({ steamApiId, name, headerImage }) => ({
          key: String(steamApiId),
          content: (
            <span className="flex items-center gap-3">
              <GameArt
                name={name}
                headerImage={headerImage}
                className="w-16 shrink-0 rounded-small"
              />
              <span className="min-w-0 font-semibold wrap-break-word">{name}</span>
            </span>
          ),
        }))}
        onChoose={choose}
        status={status()}
        isDisabled={isFull}
        className="sm:max-w-xl"
      />
      {isFull && <p className="mt-1 text-small text-ink-soft">{t.full}</p>}
    </>
  )
}
