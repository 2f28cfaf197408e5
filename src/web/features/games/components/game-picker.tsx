import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { gameSearchQuery } from '../queries.ts'
import { GameArt } from './game-art.tsx'

interface GamePickerProps {
  /** Those that are chosen already are not offered again. */
  readonly chosen: readonly number[]
  /** The person's own games: offered before a word is typed. */
  readonly own: readonly SavedGame[]
  readonly isFull: boolean
  readonly onChoose: (steamApiId: number) => void
}

const words = fr.players.picker
/** As many as the eye takes in. */
const OFFERED = 8

/** Finds a game by its name and adds it to the comparison. */
export function GamePicker({ chosen, own, isFull, onChoose }: GamePickerProps) {
  const [query, setQuery] = useState('')
  const field = useSearchWords(query, setQuery)
  const found = useInfiniteQuery({
    ...gameSearchQuery(useCall(), query),
    placeholderData: keepPreviousData,
  })
  const isCurrent = query !== '' && !found.isPlaceholderData
  const isUntouched = field.words.trim() === ''
  const results = query === '' ? [] : (found.data?.results ?? [])
  const offered = (isUntouched ? own : results)
    .filter(({ steamApiId }) => !chosen.includes(steamApiId))
    .slice(0, OFFERED)
  const status = () => {
    if (field.words.trim() === '')
      return words.own(formatNumber(offered.length), offered.length > 1)
    if (found.isError) return words.failed
    if (!isCurrent || found.isPending) return words.searching
    if (offered.length === 0) return words.none(query)
    return words.found(formatNumber(offered.length), offered.length > 1)
  }
  const choose = (key: string) => {
    field.type('')
    setQuery('')
    onChoose(Number(key))
  }
  return (
    <>
      <Combobox
        label={words.label}
        placeholder={words.placeholder}
        words={field.words}
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
      {isFull && <p className="mt-1 text-small text-ink-soft">{words.full}</p>}
    </>
  )
}
