import type { Account, Actor, Deps } from '#server/deps.ts'
import { updateAccount } from '#server/features/account/service.ts'
import { acceptAccess, changeRole, refuseAccess } from '#server/features/admin/service.ts'
import { newAccount } from '#server/features/auth/accounts.ts'
import { insertAccount } from '#server/features/auth/queries.ts'
import { sendMailsJob } from '#server/features/mails/jobs.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { admin, emailOf, everybody, friends, type Person } from './people.ts'
import { withClockAt, DAY, HOUR } from './past.ts'

/** Everyone, by name. */
export type Group = ReadonlyMap<string, Actor>

/** Registered, but was refused. */
const refused: Person = { name: 'promo-2026', role: 'Visiteur', avatar: 'drawn-fox', joined: 13 }

/** When the administrator had a stand-in: first and last day, in days ago. */
const STAND_IN = { from: 96, to: 75 }

/** Registers everyone; the administrator accepts them a few hours later. */
export async function joinAll(
  deps: Deps,
  { now, passwordHash }: { readonly now: number; readonly passwordHash: string },
): Promise<Group> {
  const group = new Map<string, Actor>()
  for (const person of everybody) {
    const joined = now - person.joined * DAY
    const actor = toActor(await register(deps, person, { joined, passwordHash }), person)
    const { avatar } = person
    await updateAccount(deps, actor, { avatar })
    group.set(person.name, { ...actor, account: { ...actor.account, avatar } })
  }
  const trace = { by: actorOf(group, admin.name).account }
  for (const person of everybody) {
    if (person.role !== 'Client') continue
    const moment = withClockAt(deps, now - person.joined * DAY + 3 * HOUR)
    await acceptAccess(moment, actorOf(group, person.name).userId, trace)
  }
  const joined = now - refused.joined * DAY
  const stranger = await register(deps, refused, { joined, passwordHash })
  await refuseAccess(withClockAt(deps, joined + 5 * HOUR), stranger.id, trace)
  await standIn(deps, group, now)
  await discardMails(deps)
  return group
}

export function actorOf(group: Group, name: string): Actor {
  const actor = group.get(name)
  if (!actor) throw new Error(`nobody is called ${name}`)
  return actor
}

/** Creates an account with a confirmed address. */
async function register(
  { db }: Deps,
  person: Person,
  { joined, passwordHash }: { readonly joined: number; readonly passwordHash: string },
): Promise<Account> {
  const row = newAccount({
    email: emailOf(person),
    username: person.name,
    passwordHash,
    role: person === admin ? 'SuperAdmin' : 'Visiteur',
    now: joined,
    isConfirmed: true,
  })
  const account = await insertAccount(db, row)
  if (!account) throw new Error(`there is somebody called ${person.name}`)
  return account
}

function toActor(account: Account, { role }: Person): Actor {
  return { userId: account.id, role, sessionId: '', signedInAt: 0, account: { ...account, role } }
}

/** The second friend was administrator during the real one's holidays. */
async function standIn(deps: Deps, group: Group, now: number): Promise<void> {
  const by = { by: actorOf(group, admin.name).account }
  const userId = actorOf(group, friends[1]?.name ?? '').userId
  await changeRole(withClockAt(deps, now - STAND_IN.from * DAY), { userId, role: 'SuperAdmin' }, by)
  await changeRole(withClockAt(deps, now - STAND_IN.to * DAY), { userId, role: 'Client' }, by)
}

/** Empties the mail queue: the past's mails must not be sent now. */
async function discardMails(deps: Deps): Promise<void> {
  const mailTransport = { send: async () => {} }
  await openWorker(deps, [sendMailsJob({ ...deps, mailTransport })]).runDue()
}
