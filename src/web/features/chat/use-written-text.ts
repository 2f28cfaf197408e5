import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ChosenMark } from './chosen-mark.ts'
import { draftKey, joined } from './draft-text.ts'
import { createMessageDrafts } from './message-drafts.ts'
import { type Composing, isUnreadable } from './use-composing.ts'

interface Written {
  readonly conversationId: string
  readonly userId: string
  readonly composing: Composing | undefined
  readonly onLeave: () => void
}

/** The text being written: an edit's, or the draft with its spoiler; drafts survive reloads. */
export function useWrittenText({ conversationId, userId, composing, onLeave }: Written) {
  const drafts = useMemo(() => createMessageDrafts(localStorage, userId), [userId])
  const [draft, setDraft] = useState(() => drafts.read(conversationId))
  const [mark, setMark] = useState(() => drafts.readMark(conversationId))
  useEffect(() => {
    // Changed in another tab, or by a refused edit.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(userId, conversationId)) setDraft(newValue ?? '')
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [userId, conversationId])
  const edited = composing?.kind === 'edit' ? composing.message : undefined
  const [edit, setEdit] = useState({ id: edited?.id, text: '', from: '' })
  const from = edited?.body ?? ''
  if (edit.id !== edited?.id) setEdit({ id: edited?.id, text: from, from })
  const isLost = composing !== undefined && isUnreadable(composing)
  // What was written stays.
  if (edited && isLost && edit.text !== edit.from) {
    setDraft(joined(draft, edit.text))
    setEdit({ ...edit, from: edit.text })
  }
  const leaveLost = useEffectEvent(() => {
    drafts.keep(conversationId, draft)
    onLeave()
  })
  useEffect(() => {
    if (isLost) leaveLost()
  }, [isLost])
  return {
    text: edited ? edit.text : draft,
    isEdit: edited !== undefined,
    /** The draft's spoiler. */
    mark,
    write: (now: string) => {
      if (edited) return setEdit({ ...edit, text: now })
      setDraft(now)
      drafts.keep(conversationId, now)
    },
    changeMark: (now: ChosenMark | null) => {
      setMark(now)
      drafts.keepMark(conversationId, now)
    },
  }
}
