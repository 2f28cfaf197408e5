import { Copy, LogOut, PenLine, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useOwnListActions } from '../use-own-list-actions.ts'
import { useListSettings } from '../use-list-settings.ts'
import { ListForm } from './list-form.tsx'
import { ReadersDialog } from './readers-dialog.tsx'

const t = fr.ownLists.page

interface ListActionsProps {
  readonly list: OwnList
  readonly count: number
}

/** Share, copy, edit, choose readers, delete or leave. */
export function ListActions({ list, count }: ListActionsProps) {
  const [open, setOpen] = useState<'form' | 'readers'>()
  const close = () => setOpen(undefined)
  const { copy, remove, leave } = useOwnListActions(list, count)
  const share = <ShareButton media={{ type: 'list', id: list.id, title: list.name }} />
  if (!list.isOwner) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          isSmall
          look="primary"
          icon={<Copy aria-hidden className="size-4" />}
          isBusy={copy.isBusy}
          onClick={() => copy.submit()}
        >
          {t.copy}
        </Button>
        {share}
        <Menu
          label={t.more}
          choices={[{ label: t.leave, icon: <LogOut aria-hidden />, onChoose: () => void leave() }]}
        />
      </div>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button
        isSmall
        icon={<UsersRound aria-hidden className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen('readers')}
      >
        {t.readers}
      </Button>
      {share}
      <Menu
        label={t.more}
        choices={[
          { label: t.edit, icon: <PenLine aria-hidden />, onChoose: () => setOpen('form') },
          { label: t.duplicate, icon: <Copy aria-hidden />, onChoose: () => copy.submit() },
          { label: t.remove, icon: <Trash2 aria-hidden />, onChoose: () => void remove() },
        ]}
      />
      {open === 'form' && <EditForm list={list} onClose={close} />}
      {open === 'readers' && <ReadersDialog list={list} onClose={close} />}
    </div>
  )
}

function EditForm({ list, onClose }: { readonly list: OwnList; readonly onClose: () => void }) {
  const { set } = useListSettings(list, onClose)
  const { name, words, isNumbered } = list
  return (
    <ListForm
      list={{ name, words, isNumbered }}
      isBusy={false}
      error={null}
      onSubmit={(settings) => void set(settings)}
      onClose={onClose}
    />
  )
}
