import { useId, type ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import { DRAWN_AVATARS, type DrawnAvatar } from '#shared/avatars.ts'
import { isAccepted } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { PictureButton } from '#web/ui/picture-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useChangeProfile } from '../queries.ts'

const t = fr.account.profile
const pathOf = (name: DrawnAvatar) => `/avatars/${name}.svg`

/** A drawn avatar, an uploaded picture, or the initial. */
export function AvatarChoice({ user }: { readonly user: User }) {
  const group = useId()
  const toast = useToast()
  const failed = useErrorToast()(fr.account.failed)
  const { mutateAsync, isPending, variables } = useChangeProfile()
  const { confirmDelete } = useConfirm()
  const wanted = isPending && variables && 'avatar' in variables ? variables.avatar : undefined
  // The choice shows at once.
  const url = wanted === undefined ? user.avatarUrl : wanted && pathOf(wanted)
  const drawn = DRAWN_AVATARS.find((name) => pathOf(name) === url)
  const isOwn = url !== null && drawn === undefined
  /** The server keeps one picture: another choice deletes it, at the press of an arrow. */
  const choose = async (avatar: DrawnAvatar | null) => {
    if (isOwn && !(await confirmDelete({ title: t.dropTitle, detail: t.dropDetail }))) return
    // A promise, unlike the callbacks of `mutate`, outlives the screen.
    await mutateAsync({ avatar }).catch(failed)
  }
  const saved = () => toast({ severity: 'success', summary: fr.account.saved, detail: t.uploaded })
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-small font-semibold">{t.avatar}</legend>
      <div className="flex flex-wrap gap-2">
        {isOwn && (
          <Face group={group} label={t.own} isChosen>
            <Avatar name={user.username} url={url} className="size-14" />
          </Face>
        )}
        <Face
          group={group}
          label={t.none}
          isChosen={url === null}
          onChoose={() => void choose(null)}
        >
          <Avatar name={user.username} url={null} className="size-14" />
        </Face>
        {DRAWN_AVATARS.map((name) => (
          <Face
            key={name}
            group={group}
            label={t.names[name]}
            isChosen={name === drawn}
            onChoose={() => void choose(name)}
          >
            <Avatar name={user.username} url={pathOf(name)} className="size-14" />
          </Face>
        ))}
      </div>
      {isAccepted(user.role) && (
        <>
          <PictureButton
            label={t.upload}
            refusals={t}
            isBusy={isPending}
            onPick={(picture) => void mutateAsync({ picture }).then(saved, failed)}
            className="mt-3"
          />
          <p className="mt-1 text-small text-ink-soft">{t.uploadHint}</p>
        </>
      )}
    </fieldset>
  )
}

interface FaceProps {
  readonly group: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose?: () => void
  readonly children: ReactNode
}

function Face({ group, label, isChosen, onChoose, children }: FaceProps) {
  return (
    <label
      title={label}
      className="rounded-full p-1 has-checked:outline-2 has-checked:outline-primary has-focus-visible:outline-4 has-focus-visible:outline-primary"
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={() => onChoose?.()}
        className="sr-only"
      />
      {children}
    </label>
  )
}
