import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { twoFactorQuery, useTwoFactorChanged } from '../queries.ts'
import { SettingsSection } from './settings-section.tsx'
import { TwoFactorBegin } from './two-factor-begin.tsx'
import { TwoFactorEnd } from './two-factor-end.tsx'

const t = fr.account.twoFactor

/** Two-factor login, on or off. */
export function TwoFactorSection() {
  const state = useQuery(twoFactorQuery(useCall()))
  const changed = useTwoFactorChanged()
  // Set by the press, not derived: once two-factor is on, its dialog still shows the codes.
  const [open, setOpen] = useState<'begin' | 'end'>()
  const { data, error } = state
  const close = () => {
    setOpen(undefined)
    void changed()
  }
  return (
    <SettingsSection id="second-factor" title={t.title} lead={data?.isEnabled ? t.on : t.off}>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-11 w-32 rounded-medium" />
        </Loading>
      )}
      {!data && error && <FailedQuery query={state} />}
      {data && (
        <>
          {data.isEnabled && (
            <p className="mb-3 text-small text-ink-soft">{t.left(data.recoveryCodesLeft)}</p>
          )}
          <Button onClick={() => setOpen(data.isEnabled ? 'end' : 'begin')}>
            {data.isEnabled ? t.end : t.begin}
          </Button>
        </>
      )}
      {open === 'end' && <TwoFactorEnd onClose={close} />}
      {open === 'begin' && <TwoFactorBegin onClose={close} />}
    </SettingsSection>
  )
}
