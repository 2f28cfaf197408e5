import { useQuery } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { mutedQuery, useMuting } from '../queries.ts'

const t = fr.feed.muted

/** Muted people and works, each with an undo. */
export function MutedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t.title}>
      <p className="mb-4 text-ink-soft">{t.lead}</p>
      <MutedList />
    </Dialog>
  )
}

function MutedList() {
  const call = useCall()
  const muted = useQuery(mutedQuery(call))
  const showError = useErrorToast()
  const { mutate, isPending } = useMuting(call, { onError: showError(t.failed) })
  if (muted.isPending) {
    return (
      <Loading>
        <Skeleton className="h-12 rounded-medium" />
      </Loading>
    )
  }
  if (muted.isLoadingError) return <FailedQuery query={muted} />
  const { people, works } = muted.data
  if (people.length + works.length === 0) return <p>{t.none}</p>
  return (
    <div className="grid gap-5">
      {people.length > 0 && (
        <Part title={t.people} items={people} keyOf={({ id }) => id}>
          {({ id, username, avatarUrl }) => (
            <Row
              name={username}
              isBusy={isPending}
              onUndo={() => mutate({ mute: false, userId: id })}
            >
              <Avatar name={username} url={avatarUrl} className="size-8 text-small" />
            </Row>
          )}
        </Part>
      )}
      {works.length > 0 && (
        <Part title={t.works} items={works} keyOf={({ type, id }) => `${type} ${id}`}>
          {(work) => (
            <Row
              name={work.title}
              isBusy={isPending}
              onUndo={() => mutate({ mute: false, work })}
            />
          )}
        </Part>
      )}
    </div>
  )
}

interface PartProps<T> {
  readonly title: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly children: (item: T) => ReactNode
}

function Part<T>({ title, items, keyOf, children }: PartProps<T>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <FocusList
        items={items}
        keyOf={keyOf}
        className="grid"
        itemClass="flex min-h-12 items-center gap-3 border-t border-rule"
      >
        {children}
      </FocusList>
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly children?: ReactNode
}

function Row({ name, isBusy, onUndo, children }: RowProps) {
  return (
    <>
      {children}
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Button isSmall isBusy={isBusy} aria-label={t.undoOf(name)} onClick={onUndo}>
        {t.undo}
      </Button>
    </>
  )
}
