import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ListX } from 'lucide-react'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ListBody } from '../components/list-body.tsx'
import { ListHeader, ListHeaderSkeleton } from '../components/list-header.tsx'
import { listQuery } from '../queries.ts'
import { useListItems, useShownList } from '../use-list-items.ts'
import { useOwnMarks } from '../use-own-marks.ts'

const t = fr.ownLists.page

/** A list: loading, missing, failed or loaded. */
export function OwnListScreen() {
  const { id } = useParams({ from: '/lists/$id' })
  const list = useQuery(listQuery(useCall(), id))
  useDocumentTitle(list.data?.name ?? fr.frame.titles.ownList)
  // Before the data: a cached list is hidden too once access was lost.
  if (isMissing(list.error)) return <Missing />
  if (list.isPending) return <ListSkeleton />
  if (list.isLoadingError) {
    return (
      <>
        <PageTitle look="hidden">{fr.frame.titles.ownList}</PageTitle>
        <FailedQuery query={list} />
      </>
    )
  }
  return <List key={id} list={list.data} />
}

function List({ list: known }: { readonly list: OwnList }) {
  const list = useShownList(known)
  const { view = list.mayEdit ? 'rows' : 'grid' } = useSearch({ from: '/lists/$id' })
  const navigate = useNavigate({ from: '/lists/$id' })
  const { query, items, writes } = useListItems(list.id)
  const { hasDone, isKnown } = useOwnMarks()
  const isLoaded = query.data !== undefined
  const done =
    isLoaded && isKnown ? items.filter(({ work }) => hasDone(work)).length : list.doneCount
  return (
    <>
      <ListHeader list={list} items={isLoaded ? items : undefined} doneCount={done} />
      {query.isPending ? (
        <Loading>
          <SkeletonGrid shape="poster" />
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <ListBody
          list={list}
          items={items}
          writes={writes}
          hasDone={hasDone}
          view={view}
          onView={(wanted) => void navigate({ search: { view: wanted }, replace: true })}
        />
      )}
    </>
  )
}

function Missing() {
  return (
    <MissingPage
      icon={<ListX aria-hidden />}
      title={t.missing.title}
      action={
        <AppLink to="/lists" look="primary">
          {t.missing.back}
        </AppLink>
      }
    >
      {t.missing.detail}
    </MissingPage>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <PageTitle look="hidden">{fr.frame.titles.ownList}</PageTitle>
      <ListHeaderSkeleton />
      <SkeletonGrid shape="poster" />
    </Loading>
  )
}
