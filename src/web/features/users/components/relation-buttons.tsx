import { Ban, Check, Undo2, UserRoundMinus, UserRoundPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicUser, Relation } from '#shared/users.ts'
import { WriteButton } from '#web/features/chat/components/write-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { FriendActions } from '#web/features/friends/use-friend-actions.ts'

interface RelationButtonsProps {
  readonly user: PublicUser
  readonly relation: Relation
  readonly actions: FriendActions
  /** More buttons, before the menu. */
  readonly children?: ReactNode
}

const { act, relation: relationText } = fr.friends

/** Actions on a user, by relation. */
export function RelationButtons({ user, relation, actions, children }: RelationButtonsProps) {
  if (relation === 'self') return <p className="text-small text-ink-soft">{relationText.self}</p>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MainButtons user={user} relation={relation} actions={actions} />
      {children}
      {relation !== 'blocked' && (
        <Menu
          label={act.more(user.username)}
          choices={[
            ...(relation === 'added'
              ? [
                  {
                    label: act.remove,
                    fullLabel: act.removePerson(user.username),
                    icon: <UserRoundMinus aria-hidden />,
                    onChoose: () => void actions.remove(user),
                  },
                ]
              : []),
            {
              label: act.block,
              fullLabel: act.blockPerson(user.username),
              icon: <Ban aria-hidden />,
              onChoose: () => void actions.block(user),
            },
          ]}
        />
      )}
    </div>
  )
}

function MainButtons({ user, relation, actions }: RelationButtonsProps) {
  const name = user.username
  if (relation === 'added') return <WriteButton user={user} />
  if (relation === 'received') {
    return (
      <>
        <Button
          isSmall
          look="primary"
          icon={<Check aria-hidden className="size-4" />}
          aria-label={act.acceptPerson(name)}
          onClick={() => actions.accept(user)}
        >
          {act.accept}
        </Button>
        <Button
          isSmall
          icon={<X aria-hidden className="size-4" />}
          aria-label={act.refusePerson(name)}
          onClick={() => actions.refuse(user)}
        >
          {act.refuse}
        </Button>
      </>
    )
  }
  const button = {
    sent: {
      icon: <Undo2 aria-hidden className="size-4" />,
      label: act.takeBackPerson(name),
      text: act.takeBack,
      press: () => actions.cancelRequest(user),
    },
    blocked: {
      icon: <Undo2 aria-hidden className="size-4" />,
      label: act.unblockPerson(name),
      text: act.unblock,
      press: () => actions.unblock(user),
    },
    none: {
      icon: <UserRoundPlus aria-hidden className="size-4" />,
      label: act.askPerson(name),
      text: act.ask,
      press: () => actions.sendRequest(user),
    },
  }[relation === 'self' ? 'none' : relation]
  // The same button for all three, so that it keeps the focus when the relation changes.
  return (
    <Button isSmall icon={button.icon} aria-label={button.label} onClick={button.press}>
      {button.text}
    </Button>
  )
}
