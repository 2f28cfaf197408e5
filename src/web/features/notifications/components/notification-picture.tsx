import { MoonStar, Unplug } from 'lucide-react'
import type { Notification } from '#shared/notification-shapes.ts'
import { WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** The person or thing that a notification is about. */
export function Picture({ notification }: { readonly notification: Notification }) {
  if (notification.kind === 'reminder') {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <MoonStar aria-hidden className="size-5" />
      </span>
    )
  }
  if (notification.kind === 'webhook') {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-warn-soft text-warn">
        <Unplug aria-hidden className="size-5" />
      </span>
    )
  }
  if (notification.kind !== 'release') {
    const { username, avatarUrl } = notification.user
    return <Avatar name={username} url={avatarUrl} />
  }
  return (
    <span className="grid w-10 shrink-0 place-items-center">
      <WorkPicture work={notification.release.work} width={2.25} />
    </span>
  )
}
