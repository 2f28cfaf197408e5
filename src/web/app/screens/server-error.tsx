import { useRouter, useSearch } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** The server is unreachable. Retrying returns to the page where it happened. */
export function ServerError() {
  const router = useRouter()
  const { redirectFrom } = useSearch({ from: '/server-error' })
  const retry = () => {
    const href = router.options.context.afterLogin(redirectFrom)
    void router.navigate({ href, replace: true })
  }
  return (
    <div className="mx-auto flex max-w-md grow flex-col items-center justify-center px-4 py-16 text-center">
      <PageTitle look="display">{fr.frame.serverError.title}</PageTitle>
      <p className="mt-3 mb-6 text-ink-soft">{fr.frame.serverError.text}</p>
      <Button look="primary" icon={<RotateCw aria-hidden className="size-4" />} onClick={retry}>
        {fr.kit.retry}
      </Button>
    </div>
  )
}
