import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListPlus, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ListCardsSkeleton } from '../components/list-card.tsx'
import { ListCards } from '../components/list-cards.tsx'
import { NewList } from '../components/new-list.tsx'
import { listsQuery, type Scope } from '../queries.ts'

const t = fr.ownLists

/** My lists, and those shared with me. */
export function ListsScreen() {
  const { scope = 'own' } = useSearch({ from: '/lists' })
  const navigate = useNavigate({ from: '/lists' })
  const [isNew, setNew] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t.heading}</PageTitle>
        <Button
          look="primary"
          icon={<Plus aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setNew(true)}
        >
          {t.create}
        </Button>
      </div>
      <Segmented
        label={t.scope.label}
        value={scope}
        choices={[
          { value: 'own', label: t.scope.own },
          { value: 'shared', label: t.scope.shared },
        ]}
        onChange={(wanted) =>
          void navigate({ search: wanted === 'own' ? {} : { scope: wanted }, replace: true })
        }
        className="mb-5"
      />
      <Lists scope={scope} onCreate={() => setNew(true)} />
      {isNew && <NewList onClose={() => setNew(false)} />}
    </>
  )
}

function Lists({ scope, onCreate }: { readonly scope: Scope; readonly onCreate: () => void }) {
  const lists = useInfiniteQuery(listsQuery(useCall(), scope))
  if (lists.isPending) {
    return (
      <Loading>
        <ListCardsSkeleton />
      </Loading>
    )
  }
  if (lists.isLoadingError) return <FailedQuery query={lists} />
  const rows = rowsOf(lists.data)
  if (rows.length === 0) {
    const { title, detail } = t.empty[scope]
    return (
      <EmptyState
        icon={scope === 'own' ? <ListPlus aria-hidden /> : <UsersRound aria-hidden />}
        title={title}
        action={
          scope === 'own' && (
            <Button look="primary" onClick={onCreate}>
              {t.create}
            </Button>
          )
        }
      >
        {detail}
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{t.scope[scope]}</h2>
      <ListCards label={t.scope[scope]} lists={rows} />
      <MoreResults query={lists} />
    </>
  )
}
