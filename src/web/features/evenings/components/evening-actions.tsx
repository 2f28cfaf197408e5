import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Link2, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { eveningKeys } from '../keys.ts'
import { refetchEvenings, useEveningWrite } from '../queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const t = fr.evenings.evening

interface EveningProps {
  readonly evening: Evening
}

/** The host's actions. */
export function HostActions({ evening }: EveningProps) {
  const [open, setOpen] = useState<'invite' | 'link' | 'settings'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        isSmall
        icon={<UserRoundPlus aria-hidden className="size-4" />}
        onClick={() => setOpen('invite')}
      >
        {t.invite}
      </Button>
      <Button
        isSmall
        icon={<Link2 aria-hidden className="size-4" />}
        onClick={() => setOpen('link')}
      >
        {fr.evenings.link.open}
      </Button>
      {evening.state === 'gathering' && (
        <Button
          isSmall
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setOpen('settings')}
        >
          {t.settings}
        </Button>
      )}
      {open === 'invite' && <InviteDialog evening={evening} onClose={close} />}
      {open === 'link' && <LinkDialog evening={evening} onClose={close} />}
      {open === 'settings' && <SettingsDialog evening={evening} onClose={close} />}
    </div>
  )
}

/** Leave, call off, add to one's calendar. */
export function LastActions({ evening }: EveningProps) {
  const { id, isHost, state, startsAt } = evening
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { confirmValidate, confirmDelete } = useConfirm()
  const showError = useErrorToast()
  const leaving = useSubmit({
    mutationFn: () => call('DELETE /tonight/:id/presence', { params: { id } }),
    onSuccess: async () => {
      await navigate({ to: '/tonight' })
      client.removeQueries({ queryKey: eveningKeys.evening(id) })
      await refetchEvenings(client)
    },
    onError: showError(t.failed),
  })
  const ending = useEveningWrite(() => call('DELETE /tonight/:id', { params: { id } }))
  const leave = async () => {
    const detail = isHost ? t.leaveHost : t.leaveMember
    const question = { title: t.leaveAsk, detail, verb: t.leaveVerb }
    if (await confirmValidate(question)) leaving.submit()
  }
  const callOff = async () => {
    const question = { title: t.callOffAsk, detail: t.callOffDetail, verb: t.callOffVerb }
    if (await confirmDelete(question)) ending.submit()
  }
  const isOpen = state === 'gathering' || state === 'voting'
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
      {startsAt !== null && isOpen && <FileButton id={id} />}
      <Button isSmall look="quiet" isBusy={leaving.isBusy} onClick={() => void leave()}>
        {t.leave}
      </Button>
      {isHost && isOpen && (
        <Button isSmall look="quiet" isBusy={ending.isBusy} onClick={() => void callOff()}>
          {t.callOff}
        </Button>
      )}
    </div>
  )
}

function FileButton({ id }: Pick<Evening, 'id'>) {
  const call = useCall()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: () => call('GET /tonight/:id/calendar', { params: { id } }),
    onSuccess: ({ file }) => saveFile(t.fileName, file, 'text/calendar'),
    onError: showError(t.failed),
  })
  return (
    <Button
      isSmall
      isBusy={isBusy}
      icon={<CalendarPlus aria-hidden className="size-4" />}
      onClick={() => submit()}
    >
      {t.file}
    </Button>
  )
}
