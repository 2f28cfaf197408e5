import { X } from 'lucide-react'
import type { Seat } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'

const t = fr.evenings.evening

interface SeatsProps {
  readonly seats: readonly Seat[]
  /** Only for the host. */
  readonly onRemove?: ((id: string, name: string, isGuest: boolean) => void) | undefined
}

/** Who is at the table. */
export function Seats({ seats, onRemove }: SeatsProps) {
  return (
    <Section title={t.people}>
      <ul className="flex flex-wrap gap-2">
        {seats.map((seat, place) => (
          <SeatChip key={seat.id ?? place} seat={seat} onRemove={onRemove} />
        ))}
      </ul>
    </Section>
  )
}

function SeatChip({ seat, onRemove }: { readonly seat: Seat } & Pick<SeatsProps, 'onRemove'>) {
  const { id } = seat
  const name = seat.name ?? t.somebody
  const labels = [
    ...(seat.isMe ? [t.me] : []),
    ...(seat.isHost ? [t.host] : []),
    ...(seat.isGuest && !seat.isMe ? [t.guest] : []),
    ...(seat.isPresent ? [] : [t.waiting]),
  ]
  return (
    <li className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-sheet py-1 pr-3 pl-1">
      <Avatar name={name} url={seat.avatarUrl} className="size-9" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold">{name}</span>
        {labels.length > 0 && (
          <span className="block text-small text-ink-soft">{labels.join(' · ')}</span>
        )}
      </span>
      {onRemove && id !== null && !seat.isMe && (
        <IconButton
          label={t.remove(name)}
          icon={<X aria-hidden />}
          onClick={() => onRemove(id, name, seat.isGuest)}
          className="-mr-2"
        />
      )}
    </li>
  )
}
