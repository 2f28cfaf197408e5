import { EyeOff, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { FeedCard as Card, FeedWork } from '#shared/feed.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { Comments } from '#web/features/comments/components/comments.tsx'
import { FriendNote } from '#web/features/notes/components/friend-note.tsx'
import { isSealed } from '#web/features/notes/marks.ts'
import type { Subject } from '#web/features/notes/subject.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import {
  subjectOfWork,
  WorkLink,
  WorkPicture,
} from '#web/features/friends/components/work-card.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { formatAgo, formatNumber, formatVagueDay } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useMuting } from '../queries.ts'
import { episodesOf, activityText } from '../activity-text.ts'

const t = fr.feed

interface FeedCardProps {
  readonly card: Card
  readonly now: number
  readonly onOnly: (userId: string) => void
}

/** One friend's actions of one kind on one day. */
export function FeedCard({ card, now, onOnly }: FeedCardProps) {
  const { user, at, works, list, eveningId } = card
  const more = card.isEpisodes && works.length === 1 ? 0 : card.count - works.length
  const episodes = episodesOf(card)
  const coverAt = (place: number) => {
    const shown = works[place]
    return shown && subjectOfWork(shown.work)
  }
  return (
    <article className="rounded-large border border-line bg-sheet p-3 shadow-card sm:p-4">
      <div className="flex items-start gap-3">
        <Avatar name={user.username} url={user.avatarUrl} className="size-9 text-small" />
        <div className="min-w-0 flex-1">
          <h3 className="leading-5 wrap-anywhere">
            <span className="font-semibold">
              <PersonLink user={user} />
            </span>{' '}
            <span className="text-ink-soft">{withNoBreakSpaces(activityText(card))}</span>
          </h3>
          <time dateTime={at} className="text-small text-ink-soft">
            {formatAgo(at, now)}
          </time>
        </div>
        <CardMenu card={card} onOnly={onOnly} />
      </div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        className={works.length > 1 ? 'mt-2 grid gap-x-6 md:grid-cols-2' : 'mt-2'}
      >
        {works.map((shown, place) => (
          <WorkRow
            key={`${shown.work.type} ${shown.work.id}`}
            shown={shown}
            episodes={episodes}
            subject={subjectOf(card, shown)}
            name={card.user.username}
            hue={hueAmong(place, 2, coverAt)}
          />
        ))}
      </ul>
      {more > 0 && !card.isEpisodes && (
        <p className="mt-1 text-small text-ink-soft">
          {t.more(`${formatNumber(more)}${card.isMore ? '+' : ''}`)}
        </p>
      )}
      {list && (
        <AppLink
          to="/lists/$id"
          params={{ id: list.id }}
          className="mt-1 inline-block py-2 text-small"
        >
          {t.seeList}
        </AppLink>
      )}
      {eveningId !== null && (
        <AppLink
          to="/tonight/$id"
          params={{ id: eveningId }}
          className="mt-1 inline-block py-2 text-small"
        >
          {t.seeEvening}
        </AppLink>
      )}
    </article>
  )
}

interface WorkRowProps {
  readonly shown: FeedWork
  readonly episodes: string | undefined
  /** What comments are about, if they are possible. */
  readonly subject: Subject | undefined
  readonly name: string
  readonly hue: number | undefined
}

function WorkRow({ shown, episodes, subject, name, hue }: WorkRowProps) {
  const { work, rating, note, spoiler, day } = shown
  return (
    <li className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between what is inside */}
      <div
        onKeyDown={moveInside}
        className="relative flex min-w-0 items-center gap-3 rounded-medium py-1.5 hover:bg-sunken"
      >
        <span className="flex w-16 shrink-0 justify-center">
          <WorkPicture work={work} width={2.5} hue={hue} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <div className="min-w-0 grow basis-36">
            <p className="line-clamp-3 font-title leading-5 font-semibold wrap-anywhere">
              <WorkLink work={work} className="after:absolute after:inset-0 after:rounded-medium">
                {withNoBreakSpaces(work.title)}
              </WorkLink>
            </p>
            {episodes !== undefined && <p className="text-small text-ink-soft">{episodes}</p>}
            {day !== null && (
              <p className="text-small text-ink-soft">{t.on(formatVagueDay(day))}</p>
            )}
            {rating !== null && <GivenStars rating={rating} />}
            {subject && (
              <FriendNote
                subject={subject}
                title={work.title}
                name={name}
                note={note}
                spoiler={spoiler}
                className="mt-1 line-clamp-4 max-w-prose border-l-2 border-margin-rule pl-2 text-small wrap-anywhere whitespace-pre-line written"
              />
            )}
          </div>
          <WorkButtons work={work} />
        </div>
      </div>
      {subject && !isSealed(shown) && (
        <Comments
          subject={subject}
          name={work.title}
          className="pl-19"
          threadClass="max-sm:-ml-16"
        />
      )}
    </li>
  )
}

/** A viewing or a note; in a card of several works, only a work with a note. */
function subjectOf(card: Card, { work, note, spoiler, seenAt }: FeedWork): Subject | undefined {
  const { user, isEpisodes, from, works } = card
  if (note === null && !spoiler && (seenAt === null || works.length > 1)) return undefined
  const of = isEpisodes ? { kind: 'episode' as const, ...from } : { kind: work.type }
  return { userId: user.id, workId: work.id, ...of, ...(seenAt !== null && { seenAt }) }
}

function CardMenu({ card, onOnly }: Pick<FeedCardProps, 'card' | 'onOnly'>) {
  const { user, works } = card
  const toast = useToast()
  const showError = useErrorToast()
  const { mutate } = useMuting(useCall(), {
    onSuccess(_, asked) {
      const name = 'work' in asked ? `« ${asked.work.title} »` : user.username
      toast({ severity: 'success', summary: t.mute.muted(name), detail: t.mute.where })
    },
    onError: showError(t.mute.failed),
  })
  const [first] = works
  const work = works.length === 1 ? first?.work : undefined
  return (
    <Menu
      label={t.actions(`${user.username} ${activityText(card)}`)}
      choices={[
        {
          label: t.only(user.username),
          icon: <UserRoundCheck aria-hidden />,
          onChoose: () => onOnly(user.id),
        },
        {
          label: t.mute.person(user.username),
          icon: <UserRoundX aria-hidden />,
          onChoose: () => mutate({ mute: true, userId: user.id }),
        },
        ...(work
          ? [
              {
                label: t.mute.work(work.title),
                icon: <EyeOff aria-hidden />,
                onChoose: () => mutate({ mute: true, work }),
              },
            ]
          : []),
      ]}
    />
  )
}
