import { FileUp } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const t = fr.imports.receiving

/** An import whose upload was interrupted. */
export function Interrupted() {
  return (
    <EmptyState
      icon={<FileUp aria-hidden />}
      title={t.title}
      action={
        <AppLink to="/import" look="primary">
          {t.again}
        </AppLink>
      }
    >
      {t.detail}
    </EmptyState>
  )
}
