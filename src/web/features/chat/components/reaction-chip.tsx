import type { Reacted } from '#shared/message-parts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { EMOJI } from '../emoji.ts'

interface ReactionChipProps extends Reacted {
  /** The user's id. */
  readonly me: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A kind of reaction and its count; a press adds or removes mine. */
export function ReactionChip(props: ReactionChipProps) {
  const { reaction, people, me, isDisabled = false, onPress } = props
  const isMine = people.some(({ id }) => id === me)
  const names = people.map(({ id, username }) => (id === me ? fr.chat.you : username))
  const label =
    people.length === 0 ? fr.messages.reactWith(reaction) : fr.messages.reacted(reaction, names)
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isMine}
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line bg-sheet px-2 text-small hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft touch:min-h-11 touch:min-w-11 touch:justify-center"
    >
      <span aria-hidden>{EMOJI[reaction]}</span>
      {people.length > 0 && (
        // Drawn by CSS: text on the button would have to be in its label, which names the people.
        <span
          aria-hidden
          data-count={formatNumber(people.length)}
          className="after:content-[attr(data-count)]"
        />
      )}
    </button>
  )
}
