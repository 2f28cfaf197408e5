import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#shared/roles.ts'
import { SettingsSection } from '#web/features/account/components/settings-section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { tokensQuery } from '../queries.ts'
import { ListHead } from '#web/features/account/components/list-head.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

const t = fr.tokens.own

/** One's personal tokens, with their last use: create, revoke. */
export function TokensSection() {
  const query = useQuery(tokensQuery(useCall()))
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const lead = (
    <>
      {t.lead}{' '}
      <a href="/api/docs" className="font-semibold text-primary underline underline-offset-4">
        {t.guide}
      </a>
    </>
  )
  return (
    <SettingsSection id="tokens" title={t.title} lead={lead}>
      <ListHead query={query} none={t.none}>
        {allows('client', user?.role) && <Button onClick={() => setOpen(true)}>{t.make}</Button>}
      </ListHead>
      {query.data && query.data.results.length > 0 && (
        <FocusList
          items={query.data.results}
          keyOf={({ id }) => id}
          className="mt-4 grid gap-4"
          itemClass="flex items-center gap-3"
        >
          {(token) => <TokenRow token={token} />}
        </FocusList>
      )}
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
