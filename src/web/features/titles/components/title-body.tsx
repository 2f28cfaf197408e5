import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { FactsCard } from '#web/ui/facts-card.tsx'
import { FriendMarks } from '#web/features/friends/components/friend-marks.tsx'
import { PeopleRow } from './people-row.tsx'
import { Reviews } from './reviews.tsx'
import { Seasons } from './seasons.tsx'
import { factsOf, type TitleDetail } from '../title-facts.ts'
import { TitleRow } from './title-row.tsx'
import { Section } from '#web/ui/section.tsx'
import { Trailer } from './trailer.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

const words = fr.titlePage

interface TitleBodyProps {
  readonly detail: TitleDetail
  readonly saved: SavedMap
}

/** All there is to read about a title; what the catalogue does not have leaves no empty frame. */
export function TitleBody({ detail, saved }: TitleBodyProps) {
  const name = nameOf(detail)
  return (
    <>
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={words.overview}>
            {detail.tagline !== '' && (
              <p className="mb-2 font-title text-lead italic">{detail.tagline}</p>
            )}
            <p className="max-w-prose leading-7">
              {detail.overview === '' ? words.noOverview : detail.overview}
            </p>
          </Section>
          <FriendMarks marks={detail.friends} words={words.friends} />
          {detail.trailer && (
            <Trailer
              name={name}
              videoKey={detail.trailer.key}
              backdropPath={detail.backdrop_path}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents xl:row-span-2">
          <WhereToWatch providers={detail.providers} />
          <FactsCard title={words.facts.title} facts={factsOf(detail)} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-xl:order-1">
          <PeopleRow detail={detail} />
          {detail.mediaType === 'tv' && <Seasons tvId={detail.id} seasons={detail.seasons} />}
          <Reviews reviews={detail.reviews} />
        </div>
      </div>
      <Related title={words.similar} titles={detail.similar} saved={saved} />
      <Related title={words.recommendations} titles={detail.recommendations} saved={saved} />
    </>
  )
}

interface RelatedProps {
  readonly title: string
  readonly titles: TitleDetail['similar']
  readonly saved: SavedMap
}

function Related({ title, titles, saved }: RelatedProps) {
  const actions = useShowActions()
  if (titles.length === 0) return null
  return (
    <TitleRow
      title={title}
      titles={titles}
      error={null}
      onRetry={() => {}}
      empty=""
      saved={saved}
      actions={actions}
    />
  )
}
