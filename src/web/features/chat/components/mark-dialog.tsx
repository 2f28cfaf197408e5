import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import { lastSeenMark } from '#web/features/notes/marks.ts'
import { fullListQuery } from '#web/features/saved-shows/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Thread } from '../cache.ts'
import {
  type ChosenMark,
  type MarkedTitle,
  suggestedTitles,
  titleKey,
  titlesNamed,
} from '../chosen-mark.ts'
import { chatKeys } from '../queries.ts'

interface MarkDialogProps {
  readonly conversationId: string
  readonly mark: ChosenMark | null
  readonly onChoose: (mark: ChosenMark | null) => void
  readonly onClose: () => void
}

const t = fr.chat.spoiler

/** Chooses the title, and episode of a series, that a message spoils. */
export function MarkDialog({ conversationId, mark, onChoose, onClose }: MarkDialogProps) {
  const call = useCall()
  const client = useQueryClient()
  const films = useQuery(fullListQuery(call, 'movie'))
  const series = useQuery(fullListQuery(call, 'tv'))
  const shows = [...(series.data ?? []), ...(films.data ?? [])]
  const [title, setTitle] = useState<MarkedTitle | null>(mark)
  const [query, setQuery] = useState('')
  const [season, setSeason] = useState(String(mark?.season ?? ''))
  const [episode, setEpisode] = useState(String(mark?.episode ?? ''))
  const { messages } = client.getQueryData<Thread>(chatKeys.thread(conversationId)) ?? {
    messages: [],
  }
  const titles = query.trim() === '' ? suggestedTitles(messages, shows) : titlesNamed(query, shows)
  const choose = (key: string) => {
    const chosen = titles.find((each) => titleKey(each) === key)
    if (!chosen) return
    const place = lastSeenMark(
      shows.find(({ mediaType, tmdbId }) => chosen.type === mediaType && chosen.id === tmdbId),
    )
    setTitle(chosen)
    setQuery('')
    setSeason(String(place?.season ?? ''))
    setEpisode(String(place?.episode ?? ''))
  }
  const isHalf = title?.type === 'tv' && (season === '') !== (episode === '')
  return (
    <Dialog onClose={onClose} title={t.choose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(sent) => {
          sent.preventDefault()
          if (!title || isHalf) return
          const isEpisode = title.type === 'tv' && season !== ''
          onChoose({
            type: title.type,
            id: title.id,
            title: title.title,
            ...(isEpisode && { season: Number(season), episode: Number(episode) }),
          })
        }}
      >
        <p className="text-ink-soft">{t.why}</p>
        <Combobox
          label={t.titleLabel}
          placeholder={t.search}
          query={query}
          onType={setQuery}
          onChoose={choose}
          options={titles.map((each) => ({
            key: titleKey(each),
            content: withNoBreakSpaces(each.title),
          }))}
          status={titles.length === 0 ? t.none : t.count(titles.length)}
        />
        {query.trim() === '' && !title && (
          <ul className="flex flex-wrap gap-2">
            {titles.map((each) => (
              <li key={titleKey(each)}>
                <Button isSmall onClick={() => choose(titleKey(each))}>
                  {withNoBreakSpaces(each.title)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {title && <p className="font-semibold">{withNoBreakSpaces(title.title)}</p>}
        {title?.type === 'tv' && (
          <div className="flex flex-wrap items-end gap-3">
            <Place label={t.season} value={season} onChange={setSeason} />
            <Place label={t.episode} value={episode} onChange={setEpisode} />
            <p className="basis-full text-small text-ink-soft">{t.wholeSeries}</p>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {mark && <Button onClick={() => onChoose(null)}>{t.drop}</Button>}
          <Button type="submit" look="primary" disabled={!title || isHalf}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PlaceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Place({ label, value, onChange }: PlaceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={100_000}
        value={value}
        onChange={(change) => onChange(change.target.value)}
        className="h-11 w-24 rounded-medium border border-line-strong bg-sheet px-3 tabular-nums"
      />
    </div>
  )
}
