import { isAccepted } from '#shared/roles.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { HomeClient } from '../home-client.tsx'
import { HomeVisitor } from '../home-visitor.tsx'
import { HomeWaiting } from '../home-waiting.tsx'

/** Home of a visitor, of a Visiteur or of an accepted user. */
export function Home() {
  const user = useUser()
  if (!user) return <HomeVisitor />
  return isAccepted(user.role) ? <HomeClient user={user} /> : <HomeWaiting user={user} />
}
