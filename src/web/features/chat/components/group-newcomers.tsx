import { useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import type { History } from '#shared/group-life.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { FriendPicker } from './friend-picker.tsx'
import { NobodyChosen } from './nobody-chosen.tsx'
import { useGroupChange } from '../use-group-change.ts'

interface GroupNewcomersProps {
  readonly conversation: Conversation
  readonly onDone: () => void
}

const t = fr.groups

/** Adds friends to a group, with the history they can read. */
export function GroupNewcomers({ conversation, onDone }: GroupNewcomersProps) {
  const { id, members, invited } = conversation
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [history, setHistory] = useState<History>('from-now')
  const { submit, isBusy } = useGroupChange(id, async (call, people: readonly string[]) => {
    // Sequentially, as each is announced.
    for (const userId of people) {
      await call('PUT /conversations/:id/members/:userId', {
        params: { id, userId },
        body: { history },
      })
    }
    onDone()
  })
  return (
    <form
      className="mt-2"
      onSubmit={(sent) => {
        sent.preventDefault()
        setMissing(chosen.size === 0)
        if (chosen.size > 0) submit([...chosen])
      }}
    >
      <FriendPicker
        chosen={chosen}
        onChange={(now) => {
          setChosen(now)
          setMissing(false)
        }}
        except={[...members.map(({ user }) => user.id), ...invited.map((each) => each.id)]}
      />
      <p aria-hidden className="mt-3 mb-1 text-small font-semibold">
        {t.history}
      </p>
      <Segmented
        label={t.history}
        value={history}
        choices={[
          { value: 'from-now', label: t.fromNow },
          { value: 'all', label: t.all },
        ]}
        onChange={setHistory}
        className="max-w-full"
      />
      <p className="mt-1 text-small text-ink-soft">
        {t.historyHint[history]} {t.newFriends}
      </p>
      <NobodyChosen isShown={isMissing} />
      <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 w-full">
        {t.addSubmit}
      </Button>
    </form>
  )
}
