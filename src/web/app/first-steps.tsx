import { FileUp, Search, UserRound, Users } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Section } from '#web/ui/section.tsx'

const t = fr.home.client.steps

const STEPS = [
  { to: '/watchlist/search', icon: Search, ...t.find },
  { to: '/friends', icon: Users, ...t.friends },
  { to: '/import', icon: FileUp, ...t.bring },
  { to: '/account', icon: UserRound, ...t.profile },
] as const

/** First steps for a user with an empty list. */
export function FirstSteps() {
  return (
    <div className="mt-8">
      <Section title={t.title}>
        <ol className="grid gap-4 @xl/page:grid-cols-2 @4xl/page:grid-cols-4">
          {STEPS.map(({ to, icon: Icon, title, text, action }) => (
            <li key={to} className="flex flex-col rounded-large border border-line bg-sheet p-4">
              <Icon aria-hidden className="size-5 text-primary" />
              <h3 className="mt-2 font-semibold">{title}</h3>
              <p className="mt-1 mb-3 grow text-small text-ink-soft">{text}</p>
              <AppLink to={to} look="secondary" isSmall className="self-start">
                {action}
              </AppLink>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
