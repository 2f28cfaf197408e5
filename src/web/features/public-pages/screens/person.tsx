import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { Work } from '#shared/friends.ts'
import type { PublicPage } from '#shared/public-pages.ts'
import { subjectOfWork, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { UserFigures } from '#web/features/users/components/user-figures.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Join } from '../components/join.tsx'
import { NotShown } from '../components/not-shown.tsx'
import { publicPageQuery } from '../queries.ts'

const t = fr.publicPages

/** A user's public page, readable without an account. */
export function PublicPersonScreen() {
  const { username } = useParams({ from: '/p/$username' })
  const page = useQuery(publicPageQuery(useCall(), username))
  useDocumentTitle(page.data?.user.username ?? fr.frame.titles.publicPage)
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6">
      {page.isPending ? (
        <Loading className="grid gap-6">
          <PageTitle look="hidden">{fr.frame.titles.publicPage}</PageTitle>
          <Skeleton className="h-28 rounded-large" />
          <Skeleton className="h-96 rounded-large" />
        </Loading>
      ) : page.isLoadingError ? (
        <NotShown query={page} />
      ) : (
        <Person {...page.data} />
      )}
    </div>
  )
}

function Person({ user, ...shown }: PublicPage) {
  const { username, avatarUrl } = user
  const [favourites, ratings, lists] = [
    shown.favourites ?? [],
    shown.ratings ?? [],
    shown.lists ?? [],
  ]
  const isEmpty = favourites.length + lists.length === 0 && ratings.every((count) => count === 0)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Avatar name={username} url={avatarUrl} className="size-24 text-display sm:size-28" />
        <div className="min-w-0">
          <PageTitle look="display" className="wrap-anywhere">
            {username}
          </PageTitle>
          <p className="mt-1 text-ink-soft">{t.lead}</p>
        </div>
      </header>
      {favourites.length > 0 && <Favourites works={favourites} />}
      {ratings.length > 0 && <UserFigures ratings={ratings} months={[]} />}
      {lists.length > 0 && <Lists username={username} lists={lists} />}
      {isEmpty && <p className="mt-8">{t.nothing}</p>}
      <Join />
    </>
  )
}

function Favourites({ works }: { readonly works: readonly Work[] }) {
  const { title } = fr.profile.favourites
  const subjectAt = (at: number) => works[at] && subjectOfWork(works[at])
  return (
    <div className="mt-8">
      <Section title={title}>
        <ol
          aria-label={title}
          className="grid max-w-3xl grid-cols-2 items-end gap-3 sm:grid-cols-4 sm:gap-5"
        >
          {works.map((work, place) => (
            <li key={`${work.type}:${work.id}`}>
              <WorkPicture work={work} hue={hueAmong(place, Infinity, subjectAt)} />
              <span className="mt-2 line-clamp-2 h-10 text-small leading-5 font-semibold wrap-anywhere">
                {withNoBreakSpaces(work.title)}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

interface ListsProps {
  readonly username: string
  readonly lists: NonNullable<PublicPage['lists']>
}

function Lists({ username, lists }: ListsProps) {
  return (
    <div className="mt-8">
      <Section title={t.lists}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {lists.map(({ slug, name, words }) => (
            <li key={slug} className="rounded-large border border-line bg-sheet p-4 shadow-card">
              <AppLink
                to="/p/$username/$list"
                params={{ username, list: slug }}
                look="bare"
                className="font-title text-lead font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </AppLink>
              {words !== '' && <p className="mt-1 text-small wrap-anywhere">{words}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
