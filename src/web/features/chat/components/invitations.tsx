import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, UsersRound, X } from 'lucide-react'
import { chat, type Invitation } from '#shared/chat.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/pages.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { listWithConversation } from '../cache.ts'
import { patchConversations } from '../patch-conversations.ts'
import { invitationsQuery, refreshInvitations } from '../queries.ts'

const words = fr.chat.invitations

interface InvitationsProps {
  /** Shows the group that I joined. */
  readonly onJoin: (conversationId: string) => void
}

/** Groups that wait for my answer, above my conversations. */
export function Invitations({ onJoin }: InvitationsProps) {
  const invitations = useInfiniteQuery(invitationsQuery(useCall()))
  const list = rowsOf(invitations.data)
  if (list.length === 0) return null
  return (
    <section aria-label={words.label} className="border-b border-line p-2">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
      >
        {list.map((invitation) => (
          <li key={invitation.conversationId} className="flex gap-3 p-2">
            <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <InvitationCard invitation={invitation} onJoin={onJoin} />
          </li>
        ))}
      </ul>
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
  const { submit, isBusy } = useSubmit(useAnswer(invitation, onJoin))
  const others = members.filter(({ id }) => id !== invitedBy.id)
  return (
    <div className="min-w-0 grow">
      <p className="font-medium wrap-anywhere">{words.title(invitedBy.username, name)}</p>
      {others.length > 0 && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {words.with(others.map(({ username }) => username).join(', '))}
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
          {words.accept}
        </Button>
        <Button
          isSmall
          icon={<X aria-hidden className="size-4" />}
          onClick={() => submit('refuse')}
        >
          {words.refuse}
        </Button>
        <Menu
          label={words.more(invitedBy.username)}
          choices={[
            {
              label: words.refuseAndBlock(invitedBy.username),
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
    accept: words.accepted,
    refuse: words.refused,
    block: words.blocked(invitedBy.username),
  }
  return async (answer: Answer): Promise<void> => {
    const params = { id }
    try {
      if (answer === 'accept') {
        const conversation = await call(chat.acceptInvitation, { params })
        patchConversations(client, (list) => listWithConversation(list, conversation))
        onJoin(id)
      } else {
        const query = answer === 'block' ? { block: invitedBy.id } : {}
        await call(chat.leave, { params, query })
      }
      toast({ severity: 'success', summary: done[answer] })
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
      toast(
        isGone
          ? { severity: 'info', summary: words.gone }
          : { severity: 'error', summary: words.failed, detail: errorDetail(error) },
      )
    }
    refreshInvitations(client)
  }
}
