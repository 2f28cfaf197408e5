import { useQuery } from '@tanstack/react-query'
import type { Work } from '#shared/friends.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { marksQuery } from '../queries.ts'

const t = fr.recommendations

/** In a list row: who recommended it. */
export function RecommendedBy({ type, id }: Pick<Work, 'type' | 'id'>) {
  const { data } = useQuery(marksQuery(useCall()))
  const [first, ...others] = data?.get(`${type}:${id}`) ?? []
  if (!first) return null
  const name = first.user.username
  return (
    <span className="font-semibold text-primary">
      {others.length === 0 ? t.by(name) : t.byMore(name, others.length)}
      {' · '}
    </span>
  )
}
