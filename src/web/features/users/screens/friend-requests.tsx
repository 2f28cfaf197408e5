import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FriendRequest } from '#shared/friends.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { PeopleGrid, PeopleLoading } from '../components/people-grid.tsx'
import { PersonCard } from '#web/features/friends/components/person-card.tsx'
import { RelationButtons } from '../components/relation-buttons.tsx'
import { useFriendActions } from '#web/features/friends/use-friend-actions.ts'
import { requestsQuery } from '#web/features/friends/queries.ts'
import { ASK_AGAIN_DAYS } from '#shared/bounds.ts'
import { DAY_MS } from '#shared/durations.ts'

const ASK_AGAIN_MS = ASK_AGAIN_DAYS * DAY_MS
const t = fr.users.requests

/** Received and sent friend requests. */
export function FriendRequestsScreen() {
  const requests = useInfiniteQuery(requestsQuery(useCall()))
  return (
    <>
      <PageTitle className="mb-6">{t.heading}</PageTitle>
      {requests.isPending ? (
        <PeopleLoading />
      ) : requests.isLoadingError ? (
        <FailedQuery query={requests} />
      ) : (
        <div className="flex flex-col gap-10">
          <Requests
            title={t.received}
            side="received"
            requests={requests.data.pages.flatMap((page) => page.received)}
          >
            {t.noneReceived}
          </Requests>
          <Requests
            title={t.sent}
            side="sent"
            requests={requests.data.pages.flatMap((page) => page.sent)}
          >
            {t.noneSent} <AppLink to="/friends">{t.find}</AppLink>
          </Requests>
          <MoreResults query={requests} />
        </div>
      )}
    </>
  )
}

interface RequestsProps {
  readonly title: string
  readonly side: 'received' | 'sent'
  readonly requests: readonly FriendRequest[]
  /** Shown when empty. */
  readonly children: ReactNode
}

function Requests({ title, side, requests, children }: RequestsProps) {
  const actions = useFriendActions()
  const now = useNow()
  return (
    <Section title={title}>
      {requests.length === 0 ? (
        <p className="rounded-medium bg-sunken p-4 text-ink-soft">{children}</p>
      ) : (
        <PeopleGrid label={title} people={requests}>
          {({ user, sentAt }) => (
            <PersonCard
              user={user}
              heading="h3"
              lines={[
                side === 'received'
                  ? t.receivedAt(formatAgo(sentAt, now))
                  : t.sentAt(formatAgo(sentAt, now)),
              ]}
            >
              <RelationButtons user={user} relation={side} actions={actions}>
                {side === 'sent' && now - Date.parse(sentAt) >= ASK_AGAIN_MS && (
                  <Button
                    isSmall
                    icon={<RotateCw aria-hidden className="size-4" />}
                    aria-label={fr.friends.act.askAgainPerson(user.username)}
                    onClick={() => actions.resendRequest(user)}
                  >
                    {fr.friends.act.askAgain}
                  </Button>
                )}
              </RelationButtons>
            </PersonCard>
          )}
        </PeopleGrid>
      )}
    </Section>
  )
}
