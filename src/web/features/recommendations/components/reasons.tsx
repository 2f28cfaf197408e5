import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Work } from '#shared/friends.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Section } from '#web/ui/section.tsx'
import { workRecommendationsQuery } from '../queries.ts'

const t = fr.recommendations

/** On a work's page: which friends recommended it, and why. */
export function Reasons({ type, id, title }: Pick<Work, 'type' | 'id' | 'title'>) {
  const call = useCall()
  const { data = [] } = useQuery(workRecommendationsQuery(call, { type, id }))
  const isNew = data.some(({ isOpened }) => !isOpened)
  useEffect(() => {
    // Only marks it as opened: a failure does not matter.
    if (isNew)
      void call('PUT /recommendations/:type/:id/opened', { params: { type, id } }).catch(
        () => undefined,
      )
  }, [call, isNew, type, id])
  if (data.length === 0) return null
  return (
    <Section title={t.onPage}>
      <ul className="flex flex-col gap-3">
        {data.map(({ user, words, conversationId, messageId }) => (
          <li
            key={messageId}
            className="flex gap-3 rounded-large border border-line bg-sheet p-3 shadow-card"
          >
            <Avatar name={user.username} url={user.avatarUrl} />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-break-word">
                <PersonLink user={user} />
              </p>
              {words !== '' && (
                <p className="mt-1 border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line written">
                  {words}
                </p>
              )}
              <AppLink
                to="."
                search={(before) => ({ ...before, conversation: conversationId })}
                className="text-small"
                aria-label={t.messageOf(user.username, title)}
              >
                {t.message}
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
