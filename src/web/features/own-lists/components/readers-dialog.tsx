import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListReader, OwnList } from '#shared/own-list-shapes.ts'
import { FriendPicker } from '#web/features/chat/components/friend-picker.tsx'
import { useFriendsOnly } from '#web/features/chat/use-friends-only.ts'
import { friendsQuery } from '#web/features/friends/queries.ts'
import { PublicSwitch } from '#web/features/public-choice/components/public-switch.tsx'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useListSettings } from '../use-list-settings.ts'

const t = fr.ownLists.readers
const READERS = ['self', 'friends', 'named'] as const satisfies readonly ListReader[]

interface ReadersDialogProps {
  readonly list: OwnList
  readonly onClose: () => void
}

/** Who reads a list, and which friends may edit it. */
export function ReadersDialog({ list, onClose }: ReadersDialogProps) {
  const { readers: saving } = useListSettings(list, onClose)
  const [reader, setReader] = useState(list.reader)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(list.members.map(({ user }) => user.id)),
  )
  const [editors, setEditors] = useState<ReadonlySet<string>>(
    new Set(list.members.flatMap(({ user, mayEdit }) => (mayEdit ? [user.id] : []))),
  )
  // The picker drops them from one of the two only.
  useFriendsOnly(chosen, setChosen)
  useFriendsOnly(editors, setEditors)
  const isNobody = reader === 'named' && chosen.size === 0
  const save = () => {
    // All friends can read it: only the editors are named.
    const named = reader === 'self' ? [] : reader === 'friends' ? [...editors] : [...chosen]
    const members = named.map((userId) => ({ userId, mayEdit: editors.has(userId) }))
    saving.submit({ reader, members })
  }
  return (
    <Dialog onClose={onClose} title={t.title}>
      {/* Apart from the form, which waits for its button. */}
      <PublicSwitch listId={list.id} />
      <form
        className="grid gap-4"
        onSubmit={(sent) => {
          sent.preventDefault()
          if (!isNobody) save()
        }}
      >
        <ReaderChoice reader={reader} isPublic={list.isPublic === true} onChange={setReader} />
        {reader === 'friends' && (
          <div>
            <p className="mb-2 text-small font-semibold">{t.chooseEditors}</p>
            <FriendPicker chosen={editors} onChange={setEditors} />
          </div>
        )}
        {reader === 'named' && (
          <>
            <div>
              <p className="mb-2 text-small font-semibold">{t.choose}</p>
              <FriendPicker chosen={chosen} onChange={setChosen} />
            </div>
            <Editors list={list} chosen={chosen} editors={editors} onChange={setEditors} />
          </>
        )}
        {isNobody && <p className="text-small text-ink-soft">{t.nobody}</p>}
        {saving.error && <Notice severity="error">{errorDetail(saving.error)}</Notice>}
        <Button type="submit" look="primary" isBusy={saving.isBusy} disabled={isNobody}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  )
}

interface ReaderChoiceProps {
  readonly reader: ListReader
  readonly isPublic: boolean
  readonly onChange: (reader: ListReader) => void
}

function ReaderChoice({ reader, isPublic, onChange }: ReaderChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t.label} className="grid gap-2">
      {READERS.map((each) => (
        <label
          key={each}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-medium border border-line p-3 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={each === reader}
            onChange={() => onChange(each)}
            className="row-span-2 mt-0.5 size-5"
          />
          <span className="font-semibold">{t[each].label}</span>
          <span className="text-small text-ink-soft">
            {isPublic ? t.publicDetail[each] : t[each].detail}
          </span>
        </label>
      ))}
    </div>
  )
}

interface EditorsProps {
  readonly list: OwnList
  readonly chosen: ReadonlySet<string>
  readonly editors: ReadonlySet<string>
  readonly onChange: (editors: ReadonlySet<string>) => void
}

/** Which of the chosen friends may edit. */
function Editors({ list, chosen, editors, onChange }: EditorsProps) {
  const friends = useInfiniteQuery(friendsQuery(useCall()))
  const known = [...list.members, ...rowsOf(friends.data)].map(({ user }) => user)
  const names = new Map(known.map(({ id, username }) => [id, username]))
  const shown = [...chosen].flatMap((id) => {
    const username = names.get(id)
    return username === undefined ? [] : [{ id, username }]
  })
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{t.editors}</legend>
      {shown.map(({ id, username }) => (
        <label
          key={id}
          className="flex min-h-11 items-center gap-3 rounded-medium px-2 hover:bg-sunken"
        >
          <span className="min-w-0 grow truncate">{username}</span>
          <input
            type="checkbox"
            checked={editors.has(id)}
            onChange={({ target }) => {
              const others = [...editors].filter((each) => each !== id)
              onChange(new Set(target.checked ? [...others, id] : others))
            }}
            className="size-5 shrink-0"
          />
        </label>
      ))}
    </fieldset>
  )
}
