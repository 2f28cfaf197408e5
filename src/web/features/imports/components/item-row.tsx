import type { ImportItem } from '#shared/import-shapes.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { factsOf } from '../texts.ts'

const t = fr.imports.item

interface ItemRowProps {
  readonly item: ImportItem
  /** The user has made a choice since it was displayed. */
  readonly isDecided: boolean
  readonly onChoose: () => void
}

/** An imported title, its match, and a way to change it. */
export function ItemRow({ item, isDecided, onChoose }: ItemRowProps) {
  const { title, status, work, workYear } = item
  const isOther = work !== null && (work.title !== title || workYear !== item.year)
  const decided = isDecided && isOutcome(status) ? t.decided[status] : undefined
  return (
    <li className="flex items-center gap-3 px-3 py-2 sm:px-4">
      <span className="flex w-16 shrink-0 justify-center">
        {work ? (
          <WorkPicture work={work} width={2.5} />
        ) : (
          <Cover title={title} width={2.5} className="opacity-50" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-small text-ink-soft">{factsOf(item)}</p>
        {isOther && (
          <p className="text-small wrap-anywhere">
            {t.becomes(fr.imports.choice.title(work.title, workYear))}
          </p>
        )}
        {decided !== undefined && (
          <p className="text-small font-semibold text-primary">{decided}</p>
        )}
      </div>
      <Choose item={item} onChoose={onChoose} />
    </li>
  )
}

function isOutcome(status: ImportItem['status']): status is keyof typeof t.decided {
  return status in t.decided
}

function Choose({ item: { status, title }, onChoose }: Pick<ItemRowProps, 'item' | 'onChoose'>) {
  const [text, label] =
    status === 'ambiguous'
      ? [t.choose, t.chooseLabel(title)]
      : status === 'unknown' || status === 'waiting'
        ? [t.search, t.searchLabel(title)]
        : [t.change, t.changeLabel(title)]
  return (
    <Button
      isSmall
      look={status === 'ambiguous' ? 'primary' : 'secondary'}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onChoose}
      className="shrink-0"
    >
      {text}
    </Button>
  )
}
