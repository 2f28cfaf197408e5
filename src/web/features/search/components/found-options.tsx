import { RotateCw } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { cx } from '#web/ui/cx.ts'
import { AsTypedOption } from './every-option.tsx'
import { OptionGroup } from './option-group.tsx'
import { isPlainClick, optionClass, useOption } from '../active-option.ts'
import { SearchItemOption } from './search-item-option.tsx'
import type { SearchItem } from '../search-item.ts'
import { SEARCH_PATHS, SHOWN, type FoundGroup } from '../use-found.ts'

interface FoundOptionsProps {
  readonly group: FoundGroup
  /** As typed. */
  readonly query: string
  readonly onOpen: (item: SearchItem) => void
  readonly onClose: () => void
}

const t = fr.palette

/** The results of one kind of search, its progress or its error. */
export function FoundOptions(props: FoundOptionsProps) {
  const { group, query, onOpen, onClose } = props
  const { id, found, isSearching, error, corrected } = group
  const label = t.groups[id]
  const isEmpty = found.length === 0
  if (isEmpty && !isSearching && !error) return null
  return (
    <OptionGroup
      label={label}
      isBusy={isSearching}
      state={isSearching && <Spinner className="size-4" />}
    >
      {corrected !== undefined && (
        <div role="presentation" className="px-3 pb-1 text-small wrap-anywhere">
          {fr.titleSearch.corrected(query, corrected)}
        </div>
      )}
      {found.map((each) => (
        <SearchItemOption key={each.item.id} within={id} {...each} query={query} onOpen={onOpen} />
      ))}
      {corrected !== undefined && <AsTypedOption id={id} query={query} onClose={onClose} />}
      {isEmpty && isSearching && <Coming />}
      {error ? (
        <RetryOption id={id} detail={errorDetail(error)} onRetry={group.retry} />
      ) : (
        !isEmpty && <AllOption id={id} label={label} query={query} onClose={onClose} />
      )}
    </OptionGroup>
  )
}

/** Skeleton, as tall as most results, so that the groups below do not move. */
function Coming() {
  return (
    <div className="pb-10">
      {Array.from({ length: SHOWN }, (_, place) => (
        <div key={place} className="flex h-13 items-center gap-3 px-3">
          <Skeleton className="h-9 w-12" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}

interface AllOptionProps extends Pick<FoundOptionsProps, 'query' | 'onClose'> {
  readonly id: FoundGroup['id']
  readonly label: string
}

function AllOption({ id, label, query, onClose }: AllOptionProps) {
  const option = useOption(`all-${id}`)
  return (
    <AppLink
      {...option}
      look="bare"
      to={SEARCH_PATHS[id]}
      search={{ query }}
      aria-label={t.allOf(label)}
      onClick={(press) => {
        if (isPlainClick(press)) onClose()
      }}
      className={cx(optionClass, 'min-h-10 text-small font-semibold text-primary touch:min-h-11')}
    >
      <span className="w-12 shrink-0" />
      {t.all}
    </AppLink>
  )
}

interface RetryOptionProps {
  readonly id: FoundGroup['id']
  readonly detail: string
  readonly onRetry: () => void
}

function RetryOption({ id, detail, onRetry }: RetryOptionProps) {
  const option = useOption(`retry-${id}`)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option, of which the field has the keys
    <div
      {...option}
      onClick={onRetry}
      className={cx(optionClass, 'min-h-10 text-small touch:min-h-11')}
    >
      <span className="grow text-danger">{detail}</span>
      <span className="inline-flex shrink-0 items-center gap-2 font-semibold text-primary">
        <RotateCw aria-hidden className="size-4" />
        {fr.kit.retry}
      </span>
    </div>
  )
}
