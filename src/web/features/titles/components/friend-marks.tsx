import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Initial } from '#web/ui/initial.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { TitleDetail } from './title-facts.ts'
import { TitleSection } from './title-section.tsx'

type Mark = TitleDetail['friends'][number]

const words = fr.titlePage.friends

/** What my friends did with the title. */
export function FriendMarks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <TitleSection title={words.title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {marks.map((mark) => (
          <FriendMark key={mark.user.id} {...mark} />
        ))}
      </ul>
    </TitleSection>
  )
}

function FriendMark({ user, isWatched, rating, note }: Mark) {
  return (
    <li className="flex gap-3 rounded-large border border-line bg-sheet p-3 shadow-card">
      {user.avatarUrl === null ? (
        <Initial name={user.username} className="size-10 bg-primary-soft text-primary" />
      ) : (
        <img
          src={user.avatarUrl}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-full object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">{user.username}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {isWatched ? words.seen : words.toSee}
          {rating !== null && (
            <>
              <Stars value={rating} className="h-4 w-20" />
              <span aria-hidden className="font-semibold text-ink">
                {formatRating(rating)}
              </span>
              <span className="sr-only">{fr.kit.ratedOutOf5(formatRating(rating))}</span>
            </>
          )}
        </p>
        {note !== null && (
          <p className="mt-1 border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line">
            {note}
          </p>
        )}
      </div>
    </li>
  )
}
