import type { ListItem, OwnList } from '#shared/own-list-shapes.ts'
import { ReaderIcon } from '#web/features/list-choice/components/reader-icon.tsx'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListActions } from './list-actions.tsx'
import { Mosaic } from './mosaic.tsx'
import { COVERS } from '#shared/bounds.ts'

const { card, page: t } = fr.ownLists

const layout =
  'mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] sm:items-center'

interface ListHeaderProps {
  readonly list: OwnList
  /** Once loaded, the covers and the count follow them. */
  readonly items: readonly ListItem[] | undefined
  readonly doneCount: number
}

/** A list's covers, name, description, owner and actions, and what I have seen of it. */
export function ListHeader({ list, items, doneCount }: ListHeaderProps) {
  const covers = items?.slice(0, COVERS).map(({ work }) => work) ?? list.covers
  const hasGames = (items?.map(({ work }) => work) ?? covers).some(({ type }) => type === 'game')
  const count = items?.length ?? list.itemCount
  return (
    <header className={layout}>
      <div className="max-sm:max-w-sm">
        <Mosaic covers={covers} isEager />
      </div>
      <div className="min-w-0">
        <PageTitle className="wrap-anywhere written">{list.name}</PageTitle>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <AppLink
            to={list.isOwner ? '/profile' : '/user/$id'}
            params={{ id: list.owner.id }}
            look="bare"
            className="inline-flex items-center gap-2 font-semibold text-ink hover:underline"
          >
            <Avatar name={list.owner.username} url={list.owner.avatarUrl} className="size-6" />
            {list.owner.username}
          </AppLink>
          <span>{card.count(count)}</span>
          {list.isOwner ? (
            <span className="inline-flex items-center gap-1">
              <ReaderIcon list={list} />
              {readersOf(list)}
            </span>
          ) : (
            <>
              {list.mayEdit && <span>{card.mayEdit}</span>}
              {list.isPublic === true && (
                <span className="inline-flex items-center gap-1">
                  <ReaderIcon list={list} />
                  {card.public}
                </span>
              )}
            </>
          )}
        </div>
        {list.words !== '' && (
          <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line written">{list.words}</p>
        )}
        {count > 0 && <Progress done={doneCount} count={count} hasGames={hasGames} />}
        <ListActions list={list} count={count} />
      </div>
    </header>
  )
}

function readersOf({ isPublic, members, reader }: OwnList): string {
  if (isPublic === true) return card.public
  if (members.length > 0) return members.map(({ user }) => user.username).join(', ')
  return card.reader[reader]
}

interface ProgressProps {
  readonly done: number
  readonly count: number
  readonly hasGames: boolean
}

function Progress({ done, count, hasGames }: ProgressProps) {
  const label = t.done(done, count, hasGames)
  return (
    <div className="mt-4 max-w-sm">
      <p className="mb-1 text-small font-semibold">{label}</p>
      <progress aria-label={label} value={done} max={count} className="block h-1.5 w-full" />
    </div>
  )
}

export function ListHeaderSkeleton() {
  return (
    <div className={layout}>
      <Skeleton className="aspect-8/3 rounded-medium max-sm:max-w-sm" />
      <div>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-4 h-8 w-80 max-w-full" />
      </div>
    </div>
  )
}
