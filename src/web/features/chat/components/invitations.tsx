import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, UsersRound, X } from 'lucide-react'
import type { Invitation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail, hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { listWithConversation } from '../cache.ts'
import { patchConversations } from '../patch-conversations.ts'
import { invitationsQuery, refreshInvitations } from '../queries.ts'

const t = fr.thread.invitations

interface InvitationsProps {
  /** Opens the joined group. */
  readonly onJoin: (conversationId: string) => void
}

/** Pending group invitations, above my conversations. */
export function Invitations({ onJoin }: InvitationsProps) {
  const invitations = useInfiniteQuery(invitationsQuery(useCall()))
  const list = rowsOf(invitations.data)
  if (invitations.isLoadingError) return <FailedQuery query={invitations} />
  if (list.length === 0) return null
  return (
    <section aria-label={t.label} className="border-b border-line p-2">
      <FocusList
        items={list}
        keyOf={({ conversationId }) => conversationId}
        itemClass="flex gap-3 p-2"
      >
        {(invitation) => (
          <>
            <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <InvitationCard invitation={invitation} onJoin={onJoin} />
          </>
        )}
      </FocusList>
      <MoreResults query={invitations} />
    </section>
  )
}

type Answer = 'accept' | 'refuse' | 'block'

interface InvitationCardProps extends InvitationsProps {
  readonly invitation: Invitation
}

function InvitationCard({ invitation, onJoin }: InvitationCardProps) {
  const { invitedBy, name, members } = invitation
  const { submit, isBusy } = useAnswer(invitation, onJoin)
  const others = members.filter(({ id }) => id !== invitedBy.id)
  return (
    <div className="min-w-0 grow">
      <p className="font-medium wrap-anywhere">{t.title(invitedBy.username, name)}</p>
      {others.length > 0 && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {t.with(others.map(({ username }) => username).join(', '))}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          isSmall
          look="primary"
          isBusy={isBusy}
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => submit('accept')}
        >
          {t.accept}
        </Button>
        <Button
          isSmall
          data-action="refuse"
          icon={<X aria-hidden className="size-4" />}
          onClick={() => submit('refuse')}
        >
          {t.refuse}
        </Button>
        <Menu
          label={t.more(invitedBy.username)}
          choices={[
            {
              label: t.refuseAndBlock(invitedBy.username),
              icon: <Ban aria-hidden />,
              onChoose: () => submit('block'),
            },
          ]}
        />
      </div>
    </div>
  )
}

function useAnswer(
  { conversationId: id, invitedBy }: Invitation,
  onJoin: InvitationsProps['onJoin'],
) {
  const client = useQueryClient()
  const call = useCall()
  const toast = useToast()
  const done = {
    accept: t.accepted,
    refuse: t.refused,
    block: t.blocked(invitedBy.username),
  }
  return useSubmit({
    mutationFn: async (answer: Answer) => {
      const params = { id }
      if (answer === 'accept') return call('PUT /conversations/:id/members/me', { params })
      const query = { onlyInvited: true, ...(answer === 'block' && { block: invitedBy.id }) }
      await call('DELETE /conversations/:id/members/me', { params, query })
      return undefined
    },
    onSuccess(joined, answer) {
      if (joined) {
        patchConversations(client, (list) => listWithConversation(list, joined))
        onJoin(id)
      }
      toast({ severity: 'success', summary: done[answer] })
    },
    onError(error) {
      toast(
        hasCode(error, 'NOT_FOUND')
          ? { severity: 'info', summary: t.gone }
          : { severity: 'error', summary: t.failed, detail: errorDetail(error) },
      )
    },
    onSettled: () => refreshInvitations(client),
  })
}
