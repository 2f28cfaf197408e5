import { Search } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { isPlainClick, optionClass, useOption } from '../active-option.ts'
import { SEARCH_PATHS, type FoundGroup } from '../use-found.ts'

interface EveryOptionProps {
  /** The kind of results. */
  readonly id: FoundGroup['id']
  readonly query: string
  readonly onClose: () => void
}

const t = fr.palette

/** All results of the best matching kind: where Enter leads without an exact match. */
export function EveryOption({ id, query, onClose }: EveryOptionProps) {
  const option = useOption('every')
  return (
    <AppLink
      {...option}
      look="bare"
      data-enter={query}
      to={SEARCH_PATHS[id]}
      search={{ query }}
      onClick={(press) => {
        if (isPlainClick(press)) onClose()
      }}
      className={optionLook}
    >
      <Label>{t.every}</Label>
    </AppLink>
  )
}

/** The query exactly as typed, where a corrected one was searched. */
export function AsTypedOption({ id, query, onClose }: EveryOptionProps) {
  const option = useOption(`as-typed-${id}`)
  return (
    <AppLink
      {...option}
      look="bare"
      to={SEARCH_PATHS[id]}
      search={{ query, asTyped: true }}
      onClick={(press) => {
        if (isPlainClick(press)) onClose()
      }}
      className={optionLook}
    >
      <Label>{fr.titleSearch.asTyped(query)}</Label>
    </AppLink>
  )
}

const optionLook = cx(optionClass, 'min-h-10 text-small font-semibold text-primary touch:min-h-11')

function Label({ children }: { readonly children: string }) {
  return (
    <>
      <span className="flex w-12 shrink-0 justify-center">
        <Search aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </>
  )
}
