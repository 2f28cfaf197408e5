import { useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { type Taking, useTakeGames } from './queries.ts'

const t = fr.steam

/** Adds games, with the progress; a toast shows the outcome, even on another screen. */
export function useTaking() {
  const [done, setDone] = useState(0)
  const isBusy = useRef(false)
  const toast = useToast()
  const showError = useErrorToast()
  const { mutate, isPending, variables } = useTakeGames(useCall(), {
    onSuccess({ added, timed, kept }) {
      const first = added > 0 ? t.taken(added) : timed > 0 ? t.timed(timed) : t.nothing
      const rest = [added > 0 && timed > 0 && t.timed(timed), kept > 0 && t.kept(kept)]
      const detail = rest.filter((part) => part !== false).join(' · ')
      toast({ severity: 'success', summary: first, ...(detail !== '' && { detail }) })
    },
    onError: showError(t.takeFailed),
  })
  /** @param onTaken called only while the hook's component is mounted */
  const take = (wanted: Omit<Taking, 'onProgress'>, onTaken?: () => void) => {
    // Two presses may come before the first re-render; of two games, both take Steam's hours.
    if (isBusy.current && wanted.replacesHours !== true) return
    isBusy.current = true
    setDone(0)
    mutate(
      { ...wanted, onProgress: setDone },
      { onSuccess: () => onTaken?.(), onSettled: () => void (isBusy.current = false) },
    )
  }
  return { take, isTaking: isPending, done, all: variables?.ids.length ?? 0 }
}
