import { useEffect } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { FoundOptions } from './found-options.tsx'
import { PageOptions } from './page-options.tsx'
import { pagesNamed, type Page } from '../pages.ts'
import type { Thing } from '../thing.ts'
import { useFound, type FoundGroup } from '../use-found.ts'

interface SearchResultsProps {
  readonly words: string
  readonly asked: string
  readonly pages: readonly Page[]
  readonly onOpen: (thing: Thing) => void
  readonly onClose: () => void
  /** Told what to say aloud of it. */
  readonly onStatus: (status: string) => void
}

const says = fr.palette

/** Everything that answers to the words, kind by kind. */
export function SearchResults(props: SearchResultsProps) {
  const { words, asked, pages, onOpen, onClose, onStatus } = props
  const groups = useFound(words.trim(), asked)
  const places = pagesNamed(pages, words)
  const status = statusOf(groups, places.length)
  useEffect(() => onStatus(status ?? says.none.title(asked)), [onStatus, status, asked])
  if (status === undefined) return <Nothing words={asked} />
  return (
    <>
      {groups.map((group) => (
        <FoundOptions
          key={group.id}
          group={group}
          words={asked}
          onOpen={onOpen}
          onClose={onClose}
        />
      ))}
      <PageOptions pages={places} onClose={onClose} />
    </>
  )
}

/** How much was found and what did not answer; `undefined`: all answered, and there is nothing. */
function statusOf(groups: readonly FoundGroup[], pages: number): string | undefined {
  if (groups.some(({ isSearching }) => isSearching)) return says.searching
  const count = groups.reduce((sum, { found }) => sum + found.length, pages)
  const failed = groups.filter(({ error }) => error).map(({ id }) => says.groups[id])
  if (failed.length > 0) return `${said(count)}. ${says.failed(failed.join(', '))}`
  return count === 0 ? undefined : said(count)
}

function said(count: number): string {
  return says.count(formatNumber(count), count > 1)
}

/** For the eye: the status has said it aloud. */
function Nothing({ words }: { readonly words: string }) {
  return (
    <div aria-hidden className="px-4 py-12 text-center">
      <p className="font-title text-lead font-semibold wrap-anywhere">{says.none.title(words)}</p>
      <p className="mt-1 text-ink-soft">{says.none.detail}</p>
    </div>
  )
}
