import { isAccepted } from '#shared/roles.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { HomeClient } from '../home-client.tsx'
import { HomeVisitor } from '../home-visitor.tsx'
import { HomeWaiting } from '../home-waiting.tsx'

/** Home, for whoever comes: a visitor, someone who waits, someone who is in. */
export function Home() {
  const user = useUser()
  if (!user) return <HomeVisitor />
  return isAccepted(user.role) ? <HomeClient user={user} /> : <HomeWaiting user={user} />
}
