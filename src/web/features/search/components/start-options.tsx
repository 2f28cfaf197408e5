import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { readOpened } from '../last-opened.ts'
import { OptionGroup } from './option-group.tsx'
import { PageOptions } from './page-options.tsx'
import type { Page } from '../pages.ts'
import { SearchItemOption } from './search-item-option.tsx'
import { searchItemKey, type SearchItem } from '../search-item.ts'

interface StartOptionsProps {
  readonly userId: string
  readonly pages: readonly Page[]
  readonly onOpen: (item: SearchItem) => void
  readonly onClose: () => void
}

const { opened: heading, kinds } = fr.palette

/** Before anything is typed: last opened items, and pages. */
export function StartOptions({ userId, pages, onOpen, onClose }: StartOptionsProps) {
  const [opened] = useState(() => readOpened(localStorage, userId))
  return (
    <>
      {opened.length > 0 && (
        <OptionGroup label={heading}>
          {opened.map((item) => (
            <SearchItemOption
              key={searchItemKey(item)}
              within="opened"
              item={item}
              line={kinds[item.kind]}
              onOpen={onOpen}
            />
          ))}
        </OptionGroup>
      )}
      <PageOptions pages={pages.filter(({ hash }) => hash === undefined)} onClose={onClose} />
    </>
  )
}
