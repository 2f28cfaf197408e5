import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bell, CheckCheck, Settings } from 'lucide-react'
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notification-kinds.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { SheetList, SheetSkeleton } from '#web/ui/sheet-list.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { NotificationRow } from '../components/notification-row.tsx'
import { collapseReplies } from '../collapse-replies.ts'
import { type Filter, pagesQuery, useRead } from '../queries.ts'

const t = fr.notifications
const SHOWN = [
  { value: 'all', label: t.all },
  { value: 'unread', label: t.unread },
] as const
const KINDS = [
  { value: 'any', label: t.anyKind },
  ...NOTIFICATION_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] })),
] as const

/** The notification centre. */
export function NotificationsScreen() {
  const { kind, unread } = useSearch({ from: '/notifications' })
  const navigate = useNavigate({ from: '/notifications' })
  const show = (filter: Filter) =>
    void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })
  const call = useCall()
  const pages = useInfiniteQuery(pagesQuery(call, { kind, unread }))
  const rows = collapseReplies(rowsOf(pages.data))
  const hasUnread = (pages.data?.pages[0]?.totalUnread ?? 0) > 0
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center gap-2 max-sm:gap-x-1">
        <PageTitle className="mr-auto">{t.heading}</PageTitle>
        <ReadAll newest={hasUnread && kind === undefined ? rows[0]?.id : undefined} />
        <AppLink
          to="/account"
          hash="notifications"
          look="bare"
          aria-label={t.settings}
          title={t.settings}
          className="inline-flex size-9 items-center justify-center rounded-medium text-ink-soft hover:bg-sunken hover:text-ink max-sm:-mr-3 touch:size-11"
        >
          <Settings aria-hidden className="size-5" />
        </AppLink>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented
          label={t.filter}
          value={unread ? 'unread' : 'all'}
          choices={SHOWN}
          onChange={(value) => show({ unread: value === 'unread' ? true : undefined })}
        />
        <Select<NotificationKind | 'any'>
          label={t.kind}
          isLabelHidden
          value={kind ?? 'any'}
          choices={KINDS}
          onChange={(value) => show({ kind: value === 'any' ? undefined : value })}
        />
      </div>
      {pages.isPending ? (
        <SheetSkeleton rows={6} rowClass="h-18" pictureClass="size-10 rounded-full" />
      ) : pages.isLoadingError ? (
        <FailedQuery query={pages} />
      ) : rows.length === 0 && !pages.hasNextPage ? (
        <Nothing
          isFiltered={kind !== undefined || unread === true}
          onClear={() => show({ kind: undefined, unread: undefined })}
        />
      ) : (
        <>
          <SheetList label={t.list}>
            {rows.map((row, place) => (
              <NotificationRow key={row.id} notification={row} place={place} />
            ))}
          </SheetList>
          <MoreResults query={pages} />
        </>
      )}
    </div>
  )
}

function ReadAll({ newest }: { readonly newest: string | undefined }) {
  const showError = useErrorToast()
  const { mutateAsync, isPending } = useRead(useCall())
  return (
    <Button
      isSmall
      isBusy={isPending}
      disabled={newest === undefined}
      icon={<CheckCheck aria-hidden className="size-4 max-sm:hidden max-[24rem]:block" />}
      onClick={() =>
        newest !== undefined &&
        void mutateAsync({ upTo: newest }).catch(showError(fr.notifications.failed))
      }
    >
      <span className="max-[24rem]:sr-only">{t.readAll}</span>
    </Button>
  )
}

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Nothing({ isFiltered, onClear }: NothingProps) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<Bell aria-hidden />} title={t.empty.title}>
        {t.empty.detail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t.emptyFilter.title}
      action={<Button onClick={onClear}>{t.emptyFilter.action}</Button>}
    >
      {t.emptyFilter.detail}
    </EmptyState>
  )
}
