import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#shared/account.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { sessionsQuery, useEndSessions } from '../queries.ts'
import { deviceName } from '../device-name.ts'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.sessions

/** The account's sessions, each with a button to end it. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery(useCall()))
  const end = useEnding()
  const now = useNow()
  const { data, error } = sessions
  const others = data?.results.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SettingsSection id="sessions" title={t.title} lead={t.lead}>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-12 rounded-medium" />
        </Loading>
      )}
      {!data && error && <FailedQuery query={sessions} />}
      {data && (
        <FocusList
          items={data.results}
          keyOf={({ id }) => id}
          className="grid gap-3"
          itemClass="flex items-center gap-3"
        >
          {(session) => (
            <>
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 grow">
                <p>{deviceName(session.device)}</p>
                <p className="text-small text-ink-soft">
                  {session.isCurrent ? t.current : t.used(formatAgo(session.lastUsedAt, now))}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  isSmall
                  aria-label={t.endOf(deviceName(session.device))}
                  onClick={() => end.one(session)}
                >
                  {t.end}
                </Button>
              )}
            </>
          )}
        </FocusList>
      )}
      {others.length > 1 && (
        <Button isSmall className="mt-4" onClick={() => void end.all(others)}>
          {t.endOthers}
        </Button>
      )}
    </SettingsSection>
  )
}

function useEnding() {
  const { mutateAsync } = useEndSessions(useCall())
  const { confirmValidate } = useConfirm()
  const toast = useToast()
  const showError = useErrorToast()
  const end = (sessions: readonly Session[]) =>
    // A promise, unlike the callbacks of `mutate`, outlives the screen.
    void mutateAsync(sessions).then(
      (count) =>
        toast({
          severity: 'success',
          summary: count === 1 ? t.ended : t.endedMany(count),
        }),
      showError(fr.account.failed),
    )
  return {
    one: (session: Session) => end([session]),
    async all(sessions: readonly Session[]) {
      const title = t.confirmOthers
      if (await confirmValidate({ title, detail: t.confirmOthersDetail })) end(sessions)
    },
  }
}
