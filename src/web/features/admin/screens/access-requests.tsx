import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coffee, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Pager } from '../components/pager.tsx'
import { RequestList, RequestsLoading } from '../components/request-list.tsx'
import { accessRequestsQuery, useAcceptRequest } from '../queries.ts'

const words = fr.admin.requests
/** Milliseconds between the last key and the search. */
const TYPING_PAUSE = 300

/** People who wait to be accepted. */
export default function AccessRequests() {
  const call = useCall()
  const { query = '', page = 1 } = useSearch({ from: '/admin/access-requests' })
  const requests = useQuery(accessRequestsQuery(call, query, page))
  const [typed, setTyped] = useTypedQuery(query)
  const box = useRef<HTMLDivElement>(null)
  const accept = useAccept(() => {
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what)
    const next = find('li button') ?? find('h1')
    next?.focus()
  })
  const { data, error } = requests
  return (
    <div ref={box}>
      <PageTitle>{words.title}</PageTitle>
      <p role="status" className="mt-1 mb-5 min-h-6 text-ink-soft">
        {data && data.totalResults > 0 && words.count(data.totalResults)}
      </p>
      <SearchField
        label={words.search}
        value={typed}
        onChange={setTyped}
        className="mb-5 max-w-md"
      />
      {!data && !error && <RequestsLoading />}
      {!data && error && (
        <ErrorState
          error={error}
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      )}
      {data && data.results.length === 0 && query === '' && (
        <EmptyState icon={<Coffee aria-hidden />} title={words.noneTitle}>
          {words.none}
        </EmptyState>
      )}
      {data && data.results.length === 0 && query !== '' && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.noMatchTitle}
          action={<Button onClick={() => setTyped('')}>{words.clear}</Button>}
        />
      )}
      {data && data.results.length > 0 && <RequestList users={data.results} onAccept={accept} />}
      {data && <Pager page={page} totalPages={data.totalPages} query={query} />}
    </div>
  )
}

/** What is typed, in the address once the typing pauses. */
function useTypedQuery(query: string) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === query) return undefined
    const go = () =>
      void navigate({
        to: '/admin/access-requests',
        search: wanted === '' ? {} : { query: wanted },
        replace: true,
      })
    const timer = setTimeout(go, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed, query, navigate])
  return [typed, setTyped] as const
}

function useAccept(focusNext: () => void) {
  const { mutate } = useAcceptRequest(useCall())
  const { confirmValidate } = useConfirm()
  const toast = useToast()
  return async (user: User) => {
    const isSure = await confirmValidate({
      title: words.confirmTitle(user.username),
      detail: words.confirmDetail,
    })
    if (!isSure) return
    mutate(user, {
      onSuccess: () =>
        toast({
          severity: 'success',
          summary: words.accepted,
          detail: words.acceptedDetail(user.username),
        }),
      onError: (error) =>
        toast({ severity: 'error', summary: words.refused, detail: errorDetail(error) }),
      onSettled: focusNext,
    })
  }
}
