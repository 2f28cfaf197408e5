import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { OptionGroup } from './option-group.tsx'
import { matchScore } from '../found.ts'
import { isPlainClick, optionClass, useOption } from '../active-option.ts'
import type { Page } from '../pages.ts'

interface PageOptionsProps {
  readonly pages: readonly Page[]
  /** As typed. */
  readonly query?: string
  readonly onClose: () => void
}

/** Pages of the product, grouped as in the navigation. */
export function PageOptions({ pages, ...rest }: PageOptionsProps) {
  if (pages.length === 0) return null
  return (
    <OptionGroup label={fr.palette.groups.pages}>
      {pages.map((page) => (
        <PageOption key={keyOf(page)} page={page} {...rest} />
      ))}
    </OptionGroup>
  )
}

const keyOf = ({ to, hash }: Page) => (hash === undefined ? to : `${to}#${hash}`)

interface PageOptionProps extends Omit<PageOptionsProps, 'pages'> {
  readonly page: Page
}

function PageOption({ page, query = '', onClose }: PageOptionProps) {
  const { to, hash, label, group, icon: Icon } = page
  const option = useOption(`page-${keyOf(page)}`)
  return (
    <AppLink
      {...option}
      look="bare"
      data-enter={matchScore(label, query) === 3 ? query : undefined}
      to={to}
      {...(hash !== undefined && { hash, activeOptions: { includeHash: true } })}
      onClick={(press) => {
        if (isPlainClick(press)) onClose()
      }}
      className={cx(optionClass, 'min-h-10 touch:min-h-11')}
    >
      <span className="flex w-12 shrink-0 justify-center text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow truncate">{label}</span>
      <span className="shrink-0 text-small text-ink-soft">{group}</span>
    </AppLink>
  )
}
