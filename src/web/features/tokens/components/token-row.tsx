import { KeyRound } from 'lucide-react'
import type { PersonalToken } from '#shared/tokens.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo, formatDay } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useRevokeToken } from '../queries.ts'

const t = fr.tokens.own

/** A token with its scope, its expiry and its last use. */
export function TokenRow({ token }: { readonly token: PersonalToken }) {
  const { id, name, scope, expiresAt, lastUsedAt } = token
  const now = useNow()
  const toast = useToast()
  const showError = useErrorToast()
  const { confirmValidate } = useConfirm()
  const { mutateAsync, isPending } = useRevokeToken(useCall())
  const isOver = Date.parse(expiresAt) <= now
  const revoke = async () => {
    const isSure =
      isOver || (await confirmValidate({ title: t.confirm(name), detail: t.confirmDetail }))
    if (!isSure) return
    // A promise, unlike the callbacks of `mutate`, outlives the row.
    await mutateAsync(id).then(
      () => toast({ severity: 'success', summary: t.revoked }),
      showError(t.failed),
    )
  }
  const until = (isOver ? t.ended : t.until)(formatDay(expiresAt))
  return (
    <>
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">
          {t.scopes[scope]}, {until}
        </p>
        <p className="text-small text-ink-soft">
          {lastUsedAt === null ? t.unused : t.used(formatAgo(lastUsedAt, now))}
        </p>
      </div>
      <Button
        isSmall
        isBusy={isPending}
        aria-label={t.revokeOf(name)}
        onClick={() => void revoke()}
      >
        {t.revoke}
      </Button>
    </>
  )
}
