import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coffee, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ChosenBar } from '../components/chosen-bar.tsx'
import { Paged } from '../components/paged.tsx'
import { RequestList } from '../components/request-list.tsx'
import { useDecisions } from '../use-decisions.ts'
import { accessRequestsQuery } from '../queries.ts'

const t = fr.admin.requests

/** Access requests, decided singly or together. */
export function AccessRequests() {
  const call = useCall()
  const { query = '', page = 1 } = useSearch({ from: '/admin/access-requests' })
  const requests = useQuery(accessRequestsQuery(call, query, page))
  const { text, type } = useSearchText(query, useGo())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const decide = useDecisions(() => {
    setChosen(new Set())
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what)
    const next = find('li button') ?? find('h1')
    next?.focus()
  })
  const { data } = requests
  return (
    <div ref={box}>
      <PageTitle>{t.title}</PageTitle>
      <p role="status" className="mt-1 mb-5 min-h-6 text-ink-soft">
        {data && data.totalResults > 0 && t.count(data.totalResults)}
      </p>
      <SearchField label={t.search} value={text} onChange={type} className="mb-5 max-w-md" />
      <Paged
        to="/admin/access-requests"
        page={page}
        search={query === '' ? {} : { query }}
        query={requests}
        empty={
          query === '' ? (
            <EmptyState icon={<Coffee aria-hidden />} title={t.noneTitle}>
              {t.none}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={t.noMatchTitle}
              action={<Button onClick={() => type('')}>{t.clear}</Button>}
            />
          )
        }
      >
        {(users) => {
          // Drops selected requests that have left the list.
          const present = users.filter(({ id }) => chosen.has(id))
          return (
            <>
              <ChosenBar
                chosen={present.length}
                isAll={present.length === users.length}
                onChooseAll={(isAll) => setChosen(new Set(isAll ? users.map(({ id }) => id) : []))}
                onDecide={(decision) => decide(present, decision)}
              />
              <RequestList
                users={users}
                chosen={chosen}
                onChoose={({ id }, isChosen) => setChosen((now) => toggled(now, id, isChosen))}
                onDecide={decide}
              />
            </>
          )
        }}
      </Paged>
    </div>
  )
}

function useGo() {
  const navigate = useNavigate()
  return (query: string) =>
    void navigate({
      to: '/admin/access-requests',
      search: query === '' ? {} : { query },
      replace: true,
    })
}

function toggled(now: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(now)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
