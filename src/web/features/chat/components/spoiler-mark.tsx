import { EyeOff } from 'lucide-react'
import type { Spoiler } from '#shared/spoilers.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { spoilerLabel, spoiledWorkLabel } from '../people.ts'

interface SpoilerMarkProps {
  readonly spoiler: Spoiler
  /** The kind of text. */
  readonly noun: 'message' | 'comment'
  readonly isBusy?: boolean
  /** Opens the text although the reader has not seen that far. */
  readonly onOpen: () => void
}

const t = fr.chat.spoiler

/** A spoiler mark; while sealed, in place of the text. */
export function SpoilerMark({ spoiler, noun, isBusy = false, onOpen }: SpoilerMarkProps) {
  const { confirmValidate } = useConfirm()
  if (spoiler.isOpen) {
    return (
      <p className="flex max-w-[85%] items-center gap-1 px-1 text-small text-ink-soft">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{spoilerLabel(spoiler)}</span>
      </p>
    )
  }
  const ask = async () => {
    const question = { title: t.ask[noun], detail: t.detail(spoiledWorkLabel(spoiler)) }
    if (await confirmValidate(question)) onOpen()
  }
  return (
    <div className="flex max-w-[85%] flex-col items-start gap-1 rounded-large border border-dashed border-line-strong px-3 py-2">
      <p className="flex items-start gap-2">
        <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="wrap-anywhere">{spoilerLabel(spoiler)}</span>
      </p>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={() => void ask()}>
        {t.open}
      </Button>
    </div>
  )
}
