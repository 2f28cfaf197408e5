import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ROLES, type Role } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Paged } from '../components/paged.tsx'
import { UserList } from '../components/user-list.tsx'
import { usersQuery } from '../queries.ts'

const t = fr.admin.users
const ACCEPTED = 'accepted'
const choices = [
  { value: ACCEPTED, label: t.accepted },
  ...ROLES.map((role) => ({ value: role, label: fr.admin.roles[role] })),
] as const

/** Accepted users, or the users of one role, and their roles. */
export function UsersManager() {
  const call = useCall()
  const { query = '', page = 1, role } = useSearch({ from: '/admin/users-manager' })
  const users = useQuery(usersQuery(call, { query, page, role }))
  const go = useGo()
  const { text, type } = useSearchText(query, (wanted) => go(wanted, role))
  const { data } = users
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
          value={role ?? ACCEPTED}
          choices={choices}
          onChange={(chosen) => go(query, chosen === ACCEPTED ? undefined : chosen)}
        />
      </div>
      <Paged
        to="/admin/users-manager"
        page={page}
        search={{ ...(query !== '' && { query }), ...(role && { role }) }}
        query={users}
        empty={
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
        }
      >
        {(results) => <UserList users={results} />}
      </Paged>
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
