import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { keyOf, nameOf } from '#web/features/lists/any-title.ts'
import { Comments } from '#web/features/comments/components/comments.tsx'
import { OwnNote } from '#web/features/comments/components/own-note.tsx'
import { FactsCard } from '#web/ui/facts-card.tsx'
import { FriendMarks } from '#web/features/friends/components/friend-marks.tsx'
import { PactSection } from '#web/features/pacts/components/late-pacts.tsx'
import { Reasons } from '#web/features/recommendations/components/reasons.tsx'
import { PeopleRow } from './people-row.tsx'
import { Reviews } from './reviews.tsx'
import { Seasons } from './seasons.tsx'
import { factsOf, type TitleDetail } from '../title-facts.ts'
import { TitleRow } from './title-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { Trailer } from './trailer.tsx'
import { Viewings } from '#web/features/viewings/components/viewings.tsx'
import { WhereToWatch } from './where-to-watch.tsx'
import './title-body.css'

const t = fr.titlePage

interface TitleBodyProps {
  readonly detail: TitleDetail
  readonly saved: SavedMap
}

/** The body of a title's page; missing parts are left out. */
export function TitleBody({ detail, saved }: TitleBodyProps) {
  const name = nameOf(detail)
  return (
    <>
      <div className="mt-8 grid gap-x-10 gap-y-8 @4xl/page:grid-cols-[minmax(0,1fr)_18rem] @4xl/page:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={t.overview}>
            <p lang={detail.overviewLanguage} className="max-w-prose leading-7">
              {detail.overview === '' ? t.noOverview : detail.overview}
            </p>
          </Section>
          <Viewings saved={saved.get(keyOf(detail))} />
          <Reasons type={detail.mediaType} id={detail.id} title={name} />
          <OwnNote saved={saved.get(keyOf(detail))} />
          <FriendMarks
            marks={detail.friends}
            work={{ kind: detail.mediaType, workId: detail.id, title: name }}
            t={t.friends}
            renderUnder={({ user, note }) =>
              note !== null && (
                <Comments
                  subject={{ userId: user.id, kind: detail.mediaType, workId: detail.id }}
                  name={fr.comments.note(user.username, name)}
                />
              )
            }
          />
          {detail.trailer && (
            <Trailer
              name={name}
              videoKey={detail.trailer.key}
              backdropPath={detail.backdrop_path}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 @max-4xl/page:contents @4xl/page:row-span-2">
          <WhereToWatch providers={detail.providers} />
          <FactsCard title={t.facts.title} facts={factsOf(detail)} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 @max-4xl/page:order-1">
          <PeopleRow detail={detail} />
          {detail.mediaType === 'tv' && <PactSection series={{ id: detail.id, title: name }} />}
          {detail.mediaType === 'tv' && (
            <Seasons series={detail} saved={saved.get(`tv:${detail.id}`)} />
          )}
          <Reviews reviews={detail.reviews} />
        </div>
      </div>
      <Related title={t.similar} titles={detail.similar} saved={saved} />
      <Related title={t.recommendations} titles={detail.recommendations} saved={saved} />
    </>
  )
}

interface RelatedProps {
  readonly title: string
  readonly titles: TitleDetail['similar']
  readonly saved: SavedMap
}

function Related({ title, titles, saved }: RelatedProps) {
  const actions = useItemActions()
  if (titles.length === 0) return null
  return (
    <div className="related">
      <TitleRow
        title={title}
        titles={titles}
        error={null}
        onRetry={() => {}}
        empty=""
        saved={saved}
        actions={actions}
      />
    </div>
  )
}
