import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { usePressOutside } from '#web/ui/use-press-outside.ts'
import { saveOpened } from '../last-opened.ts'
import { ActiveOptionContext } from '../active-option.ts'
import { PageOptions } from './page-options.tsx'
import { pagesNamed, type Page } from '../pages.ts'
import { isLongEnough } from '../search-debounce.ts'
import { SearchKeys } from './search-keys.tsx'
import { SearchResults } from './search-results.tsx'
import { StartOptions } from './start-options.tsx'
import type { SearchItem } from '../search-item.ts'
import { useActiveOption } from '../use-active-option.ts'
import { useDebouncedQuery } from '../use-debounced-query.ts'
import './search-dialog.css'

interface SearchDialogProps {
  readonly userId: string
  /** The pages this user may open. */
  readonly pages: readonly Page[]
  /** Typed while this loaded. */
  readonly firstQuery: string
  /** Searches all titles. */
  readonly onSubmit: (query: string) => void
  readonly onClose: () => void
}

const t = fr.palette
/** One field for titles, people, games, friends and pages. */
export function SearchDialog(props: SearchDialogProps) {
  const { userId, pages, firstQuery, onSubmit, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { text: query, type, asked } = useDebouncedQuery(firstQuery)
  const { list, listId, context, active, press, clear } = useActiveOption()
  const [status, setStatus] = useState('')
  const pressOutside = usePressOutside(onClose)
  // On mount.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const open = (item: SearchItem) => {
    saveOpened(localStorage, userId, item)
    onClose()
  }
  const isLong = isLongEnough(query)
  const isEmpty = query.trim() === ''
  const options = isLong ? (
    <SearchResults {...{ query, asked, pages, onClose }} onOpen={open} onStatus={setStatus} />
  ) : isEmpty ? (
    <StartOptions {...{ userId, pages, onClose }} onOpen={open} />
  ) : (
    <>
      <div aria-hidden className="px-3 py-2 text-small text-ink-soft">
        {t.short}
      </div>
      <PageOptions pages={pagesNamed(pages, query)} query={query.trim()} onClose={onClose} />
    </>
  )
  return (
    <dialog
      ref={dialog}
      aria-label={fr.frame.search}
      {...pressOutside}
      onClose={onClose}
      className="search-dialog arriving bg-sheet text-ink backdrop:bg-[rgb(20_18_30/0.5)]"
    >
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(query)
          }}
          className="search-line flex items-center gap-3 border-b border-line"
        >
          <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to type
            autoFocus
            type="text"
            role="combobox"
            aria-label={fr.frame.search}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={active}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder={t.placeholder}
            value={query}
            onChange={(change) => {
              type(change.target.value)
              clear()
              list.current?.scrollTo(0, 0)
            }}
            onKeyDown={press}
            className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-ink-soft"
          />
          <IconButton label={fr.kit.close} icon={<X aria-hidden />} onClick={onClose} />
        </form>
      </search>
      <output className="sr-only">{isLong ? status : isEmpty ? '' : t.short}</output>
      <ActiveOptionContext value={context}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t.results}
          className="grow overflow-y-auto overscroll-contain p-2"
        >
          {options}
        </div>
      </ActiveOptionContext>
      <SearchKeys />
      <Toaster />
    </dialog>
  )
}
