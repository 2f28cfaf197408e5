import type { Card } from '#shared/chat.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

interface SharedCardProps {
  readonly media: Card
}

const box =
  'flex w-60 max-w-full items-center gap-3 rounded-medium border border-line bg-sheet p-2 text-ink shadow-card hover:bg-sunken'

/** Something shared, leading to its page. */
export function SharedCard({ media }: SharedCardProps) {
  if (media.type === 'user') {
    const { id, username, avatarUrl } = media.user
    return (
      <AppLink to="/user/$id" params={{ id }} look="bare" className={box}>
        <Avatar name={username} url={avatarUrl} className="size-12" />
        <Words kind="user" title={username} />
      </AppLink>
    )
  }
  return (
    <WorkLink work={media} className={box}>
      <WorkPicture work={media} className="w-12" />
      <Words kind={media.type} title={media.title} />
    </WorkLink>
  )
}

function Words({ kind, title }: { readonly kind: Card['type']; readonly title: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-small text-ink-soft">{fr.chat.card[kind]}</span>
      <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">{title}</span>
    </span>
  )
}
