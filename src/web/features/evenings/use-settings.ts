import { type SubmitEvent, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import type { Settings } from './settings.ts'

const t = fr.evenings.form

/** The settings in a form, which are sent once their start is a date to come, or the one that they had. */
export function useSettings(first: Settings, send: (settings: Settings) => void) {
  const [settings, setSettings] = useState(first)
  const [refused, setRefused] = useState<{ startsAt: Settings['startsAt']; why: string }>()
  const { startsAt } = settings
  const onSubmit = (sent: SubmitEvent<HTMLFormElement>) => {
    sent.preventDefault()
    const why = startsAt === first.startsAt ? undefined : wrongWith(startsAt)
    if (why === undefined) return send(settings)
    setRefused({ startsAt, why })
    const field = sent.currentTarget.elements.namedItem('startsAt')
    if (field instanceof HTMLElement) field.focus()
  }
  const startError = refused?.startsAt === startsAt ? refused?.why : undefined
  return { settings, setSettings, startError, onSubmit }
}

function wrongWith(startsAt: Settings['startsAt']): string | undefined {
  if (startsAt === null) return undefined
  if (startsAt === '') return t.noDate
  return Date.parse(startsAt) <= Date.now() ? t.pastDate : undefined
}
