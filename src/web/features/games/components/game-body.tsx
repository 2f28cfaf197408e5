import type { GameDetail } from '#shared/games.ts'
import { Comments } from '#web/features/comments/components/comments.tsx'
import { OwnNote } from '#web/features/comments/components/own-note.tsx'
import { FactsCard } from '#web/ui/facts-card.tsx'
import { FriendMarks } from '#web/features/friends/components/friend-marks.tsx'
import { Reasons } from '#web/features/recommendations/components/reasons.tsx'
import { Section } from '#web/ui/section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { GameDescription } from './game-description.tsx'
import { factsOf, storePage } from '../game-facts.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { Viewings } from '#web/features/viewings/components/viewings.tsx'
import { GameMedia } from './game-media.tsx'
import { gameColumns } from './game-page-skeleton.tsx'
import { PlayersNow } from './players-now.tsx'

const t = fr.gamePage

/** The body of a game's page; missing parts are left out. */
export function GameBody({ detail }: { readonly detail: GameDetail }) {
  const saved = useSavedGames().saved.get(`game:${detail.steamApiId}`)
  return (
    <div className={gameColumns}>
      <div className="flex min-w-0 flex-col gap-8">
        {detail.shortDescription !== '' && (
          <p className="max-w-prose text-lead">{detail.shortDescription}</p>
        )}
        <Viewings saved={saved} />
        <Reasons type="game" id={detail.steamApiId} title={detail.name} />
        <OwnNote saved={saved} />
        <FriendMarks
          t={t.friends}
          work={{ kind: 'game', workId: detail.steamApiId, title: detail.name }}
          renderUnder={({ user, note }) =>
            note !== null && (
              <Comments
                subject={{ userId: user.id, kind: 'game', workId: detail.steamApiId }}
                name={fr.comments.note(user.username, detail.name)}
              />
            )
          }
          marks={detail.friends.map(({ isPlayed, ...mark }) => ({ ...mark, isWatched: isPlayed }))}
        />
        <GameMedia detail={detail} />
        <GameDescription html={detail.description} />
        <Categories names={detail.categories} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PlayersNow detail={detail} />
        <FactsCard title={t.facts.title} facts={factsOf(detail)}>
          <Links detail={detail} />
        </FactsCard>
      </div>
    </div>
  )
}

/** Links, source and date of the data. */
function Links({ detail }: { readonly detail: GameDetail }) {
  const site = detail.website !== null && /^https?:\/\//.test(detail.website) && detail.website
  return (
    <div className="mt-3 border-t border-rule pt-3 text-small">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <OutLink href={storePage(detail.steamApiId)}>{t.facts.store}</OutLink>
        {site && <OutLink href={site}>{t.facts.site}</OutLink>}
      </p>
      <p className="mt-2 text-ink-soft">{t.origin[detail.source](detail.fetchedAt)}</p>
    </div>
  )
}

function OutLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-0.5 font-semibold text-primary underline underline-offset-4 touch:py-3"
    >
      {children} <span className="sr-only">{t.media.newTab}</span>
    </a>
  )
}

function Categories({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={t.facts.categories}>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-small">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
