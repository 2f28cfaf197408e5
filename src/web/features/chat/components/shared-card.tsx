import { withNoBreakSpaces } from '#shared/french.ts'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import {
  subjectOfWork,
  WorkLink,
  WorkPicture,
} from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueAmong } from '#web/ui/hue-among.ts'
import type { Attachment } from '../people.ts'

interface SharedCardProps {
  readonly media: Attachment
  /** Hue of a generated cover, other than that of the one shared before. */
  readonly hue?: number | undefined
}

/** Leaves room for the message's menu. */
const box =
  'flex w-72 max-w-[calc(100%-2.75rem)] items-center gap-3 rounded-medium border border-line bg-sheet p-2 text-ink shadow-card hover:bg-sunken'

/** A shared item, linked to its page. */
export function SharedCard({ media, hue }: SharedCardProps) {
  if (media.type === 'user') {
    const { id, username, avatarUrl } = media.user
    return (
      <AppLink to="/user/$id" params={{ id }} look="bare" className={box}>
        <Avatar name={username} url={avatarUrl} className="size-12" />
        <CardText kind={fr.chat.card.user} title={username} />
      </AppLink>
    )
  }
  if (media.type === 'list') {
    const { id, title, itemCount, covers } = media
    return (
      <AppLink to="/lists/$id" params={{ id }} look="bare" className={box}>
        <span className="flex w-16 shrink-0 items-center">
          {covers.slice(0, 2).map((work, place) => (
            <WorkPicture
              key={`${work.type}:${work.id}`}
              work={work}
              width={2}
              hue={hueAmong(place, 2, (at) => covers[at] && subjectOfWork(covers[at]))}
            />
          ))}
        </span>
        <CardText kind={fr.chat.listCard(itemCount)} title={title} />
      </AppLink>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside
    <div onKeyDown={moveInside} className={cx(box, 'relative justify-end max-[22rem]:flex-wrap')}>
      <WorkLink
        work={media}
        className="flex min-w-0 grow items-center gap-3 after:absolute after:inset-0 max-[22rem]:basis-full"
      >
        <WorkPicture work={media} width={2.5} hue={hue} />
        <CardText kind={fr.chat.card[media.type]} title={withNoBreakSpaces(media.title)} />
      </WorkLink>
      <WorkButtons work={media} />
    </div>
  )
}

function CardText({ kind, title }: { readonly kind: string; readonly title: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-small text-ink-soft">{kind}</span>
      <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">{title}</span>
    </span>
  )
}
