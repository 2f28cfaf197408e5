import type { User } from '#shared/auth.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useSetRole } from '../queries.ts'

const t = fr.admin.users
const roles = ROLES.map((role) => ({ value: role, label: fr.admin.roles[role] }))

/** Users with editable roles. */
export function UserList({ users }: { readonly users: readonly User[] }) {
  const me = useUser()
  const change = useRoleChange()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet shadow-card">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <Avatar name={user.username} url={user.avatarUrl} />
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold wrap-anywhere">
              {user.username}
              {user.id === me?.id && (
                <span className="ml-2 rounded-small bg-primary-soft px-2 py-0.5 text-small text-primary">
                  {t.you}
                </span>
              )}
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">{user.email}</p>
          </div>
          <p className="text-small text-ink-soft max-md:hidden">
            {t.since(formatDay(user.createdAt))}
          </p>
          {user.role === 'Visiteur' && !user.isEmailVerified ? (
            // They cannot sign in yet: the server gives them no role.
            <p className="text-small text-ink-soft">{t.unconfirmed}</p>
          ) : (
            <Select
              label={t.roleOf(user.username)}
              isLabelHidden
              value={user.role}
              choices={roles}
              onChange={(role) => void change(user, role)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function useRoleChange() {
  const { mutateAsync } = useSetRole(useCall())
  const { confirmValidate } = useConfirm()
  const toast = useToast()
  const showError = useErrorToast()
  return async (user: User, role: Role) => {
    const name = fr.admin.roles[role]
    const isSure = await confirmValidate({
      title: t.confirmTitle(user.username, name),
      detail: t.confirmDetail[role],
    })
    if (!isSure) return
    try {
      await mutateAsync({ user, role })
      const detail = t.changedDetail(user.username, name)
      toast({ severity: 'success', summary: t.changed, detail })
    } catch (error) {
      showError(t.failed)(error)
    }
  }
}
