import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { late, type MissingProps } from '#web/ui/late.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Pending } from './pending.tsx'
import { useNewerBuild } from './use-newer-build.ts'

const SignedFrame = late(async () => (await import('./signed-frame.tsx')).SignedFrame, {
  fallback: Pending,
  missing: MissingFrame,
})

/** What stands around every screen: the way past the navigation, the frame, the title, the focus. */
export function Layout() {
  const user = useUser()
  const isPublic = useMatches({ select: (all) => all.at(-1)?.staticData.access === 'public' })
  useDocumentTitle()
  useFocusOnTitle()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 -translate-y-16 rounded-medium bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        {fr.frame.skip}
      </a>
      <OfflineBanner />
      {user ? (
        <SignedFrame key={user.id} user={user}>
          <Outlet />
        </SignedFrame>
      ) : (
        // A session that ends leaves its screen for a moment, until the guard has led elsewhere.
        <GuestFrame>{isPublic ? <Outlet /> : <Pending />}</GuestFrame>
      )}
    </>
  )
}

/** Between the page and its frame a newer build may have come, which has it under another name. */
function MissingFrame({ failures }: MissingProps) {
  useNewerBuild(failures)
  return <Pending />
}

/** Before the effects of the screen, which may know a better name: that of what it shows. */
function useDocumentTitle() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useLayoutEffect(() => {
    if (title !== undefined) document.title = fr.frame.documentTitle(title)
  }, [title])
}

/**
 * After a navigation the focus goes to the new page's title; the first page leaves it to the browser,
 * and whoever began to write beside the page while it came goes on.
 */
function useFocusOnTitle() {
  const router = useRouter()
  useEffect(() => {
    let former: Element | null = null
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        former = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.querySelector('main')
        const now = document.activeElement
        const isWriting = now !== former && now?.matches('input, textarea') && !main?.contains(now)
        const title = main?.querySelector<HTMLElement>('h1') ?? main
        if (!isWriting) title?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
