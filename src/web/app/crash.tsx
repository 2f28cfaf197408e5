import { useRouter } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Error boundary of a screen that threw while rendering; offers a retry. */
export function Crash({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-24 text-center">
      <PageTitle>{fr.frame.serverError.title}</PageTitle>
      <p className="mt-3 mb-6 text-ink-soft">{fr.kit.unexpected}</p>
      <Button look="primary" onClick={retry}>
        {fr.kit.retry}
      </Button>
    </main>
  )
}
