import { RotateCw, Unlink } from 'lucide-react'
import type { SteamAccount } from '#shared/steam.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useKeepHours, useRefreshLibrary } from '../queries.ts'
import { useUnlinking } from '../use-unlinking.ts'

const t = fr.steam.account

/** The linked account: its name, when it was last read, and its actions. */
export function AccountCard({ account }: { readonly account: SteamAccount }) {
  const call = useCall()
  const toast = useToast()
  const showError = useErrorToast()
  const now = useNow()
  const keep = useKeepHours(call)
  const refresh = useRefreshLibrary(call)
  const unlink = useUnlinking()
  return (
    <section
      aria-label={t.title}
      className="mb-5 grid gap-4 rounded-large border border-line bg-sheet p-4 shadow-card @2xl/page:grid-cols-2 @2xl/page:items-center"
    >
      <div>
        <p className="font-semibold wrap-anywhere">
          <a
            href={`https://steamcommunity.com/profiles/${account.steamId}`}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t.profile(account.name)}
          </a>
        </p>
        <p className="text-small text-ink-soft">{t.read(formatAgo(account.readAt, now))}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            isSmall
            isBusy={refresh.isPending}
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() =>
              // Promises, unlike the callbacks of `mutate`, outlive the screen.
              void refresh
                .mutateAsync()
                .then(
                  () => toast({ severity: 'success', summary: t.refreshed }),
                  showError(t.refreshFailed),
                )
            }
          >
            {t.refresh}
          </Button>
          <Button
            isSmall
            look="quiet"
            icon={<Unlink aria-hidden className="size-4" />}
            onClick={() => void unlink()}
          >
            {t.unlink}
          </Button>
        </div>
      </div>
      <Switch
        label={t.keep}
        hint={t.keepHint}
        isOn={keep.isPending ? keep.variables : account.isKept}
        isDisabled={keep.isPending}
        onChange={(isKept) => void keep.mutateAsync(isKept).catch(showError(t.failed))}
      />
      {account.isHidden && <HiddenNotice />}
    </section>
  )
}

function HiddenNotice() {
  const { hidden } = fr.steam
  return (
    <Notice severity="warn" className="@2xl/page:col-span-2">
      <p className="font-semibold">{hidden.title}</p>
      <p className="mt-1">{hidden.detail}</p>
      <p className="mt-2">
        <a
          href="https://steamcommunity.com/my/edit/settings"
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          {hidden.link}
        </a>
      </p>
    </Notice>
  )
}
