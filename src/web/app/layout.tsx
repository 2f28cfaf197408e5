import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { late, type MissingProps } from '#web/ui/late.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Pending } from './pending.tsx'
import { useFocusOnTitle } from './use-focus-on-title.ts'
import { useRecoveredFocus } from './use-recovered-focus.ts'
import { useReloadOnNewBuild } from './use-reload-on-new-build.ts'

/** The frame of signed-in screens. */
export const SignedFrame = late(async () => (await import('./signed-frame.tsx')).SignedFrame, {
  fallback: Pending,
  missing: MissingFrame,
})

/** Around every screen: skip link, frame, document title, focus. */
export function Layout() {
  const user = useUser()
  const isPublic = useMatches({ select: (all) => all.at(-1)?.staticData.access === 'public' })
  useRouteTitle()
  useFocusOnTitle()
  useRecoveredFocus()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 -translate-y-16 rounded-medium bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        {fr.frame.skip}
      </a>
      {!user && <OfflineBanner />}
      {user ? (
        <SignedFrame key={user.id} user={user}>
          <Outlet />
        </SignedFrame>
      ) : (
        // After a session ends, its screen is still matched until the guard redirects.
        <GuestFrame>{isPublic ? <Outlet /> : <Pending />}</GuestFrame>
      )}
    </>
  )
}

/** A newer build may have renamed the frame's chunk since the page was loaded. */
function MissingFrame({ failures }: MissingProps) {
  useReloadOnNewBuild(failures)
  return <Pending />
}

/** Runs before the screen's own effects, which may set a better title. */
function useRouteTitle() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useLayoutEffect(() => {
    if (title !== undefined) document.title = fr.frame.documentTitle(title)
  }, [title])
}
