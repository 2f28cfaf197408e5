import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ROLES, type Role } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Pager } from '../components/pager.tsx'
import { RequestsLoading } from '../components/request-list.tsx'
import { UserList } from '../components/user-list.tsx'
import { usersQuery } from '../queries.ts'

const t = fr.admin.users
const EVERY = 'every'
const choices = [
  { value: EVERY, label: t.every },
  ...ROLES.map((role) => ({ value: role, label: fr.admin.roles[role] })),
] as const

/** Accepted users and their roles. */
export function UsersManager() {
  const call = useCall()
  const { query = '', page = 1, role } = useSearch({ from: '/admin/users-manager' })
  const users = useQuery(usersQuery(call, { query, page, role }))
  const go = useGo()
  const { text, type } = useSearchText(query, (wanted) => go(wanted, role))
  const { data, error } = users
  return (
    <>
      <PageTitle>{t.title}</PageTitle>
      <p role="status" className="mt-1 mb-5 min-h-6 text-ink-soft">
        {data && t.count(data.totalResults)}
      </p>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <SearchField label={t.search} value={text} onChange={type} className="max-w-md grow" />
        <Select
          label={t.role}
          value={role ?? EVERY}
          choices={choices}
          onChange={(chosen) => go(query, chosen === EVERY ? undefined : chosen)}
        />
      </div>
      {!data && !error && <RequestsLoading />}
      {!data && error && <FailedQuery query={users} />}
      {data && data.results.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t.noMatchTitle}
          action={
            <Button
              onClick={() => {
                type('')
                go('', undefined)
              }}
            >
              {t.clear}
            </Button>
          }
        />
      )}
      {data && data.results.length > 0 && <UserList users={data.results} />}
      {data && (
        <Pager
          to="/admin/users-manager"
          page={page}
          totalPages={data.totalPages}
          search={{ ...(query !== '' && { query }), ...(role && { role }) }}
        />
      )}
    </>
  )
}

function useGo() {
  const navigate = useNavigate()
  return (query: string, role: Role | undefined) =>
    void navigate({
      to: '/admin/users-manager',
      search: { ...(query !== '' && { query }), ...(role && { role }) },
      replace: true,
    })
}
