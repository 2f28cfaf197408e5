import { account } from '#shared/account.ts'
import type { On } from '#server/http/bind.ts'
import type { Draw } from '#server/http/drawing.ts'
import { checkOwner, checkOwnerTwice } from '../auth/owner.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  twoFactorOf,
} from '../two-factor/service.ts'
import { uploadAvatar } from './avatar.ts'
import { exportAccount } from './export.ts'
import { reminderOf, setReminder } from './export-reminders.ts'
import { exportZip } from './export-zip.ts'
import {
  requestPasswordLink,
  changePassword,
  checkLink,
  forgotPassword,
  resetPassword,
} from './password-links.ts'
import {
  type AccountDeps,
  endSession,
  removeAccount,
  sessionsOf,
  updateAccount,
} from './service.ts'

export function accountRoutes(on: On, deps: AccountDeps & { readonly draw: Draw }): void {
  on(account.update, async ({ actor, body }) => updateAccount(deps, actor, body))

  on(account.uploadAvatar, async ({ actor, body }) => uploadAvatar(deps, actor, body))

  on(account.getSessions, async ({ actor }) => ({ results: await sessionsOf(deps, actor) }))

  on(account.endSession, async ({ actor, params, requestId }) =>
    endSession(deps, actor, params.id, requestId),
  )

  on(account.askPasswordLink, async ({ actor }) => requestPasswordLink(deps, actor))

  on(account.checkLink, async (context) => checkLink(deps, context.query, context))

  on(account.changePassword, async (context) => changePassword(deps, context.body, context))

  on(account.forgotPassword, async (context) => forgotPassword(deps, context.body.email, context))

  on(account.resetPassword, async (context) => resetPassword(deps, context.body, context))

  on(account.getTwoFactor, async ({ actor }) => twoFactorOf(deps.db, actor.userId))

  on(account.beginTwoFactor, async (context) => {
    const { actor, body } = context
    await checkOwner(deps, actor, body, context)
    return beginTwoFactor(deps, actor.account)
  })

  on(account.confirmTwoFactor, async ({ actor, body: { code }, address }) => ({
    recoveryCodes: await confirmTwoFactor(deps, actor, { address, code }),
  }))

  on(account.endTwoFactor, async (context) => {
    const { actor, body } = context
    await checkOwnerTwice(deps, actor, body, context)
    await endTwoFactor(deps, actor.userId)
  })

  on(account.export, async ({ actor }) => exportAccount(deps, actor))

  on(account.exportZip, async ({ actor }) => exportZip(deps, actor))
  on(account.getExportReminder, async ({ actor }) => reminderOf(deps, actor.userId))
  on(account.setExportReminder, async ({ actor, body }) => setReminder(deps, actor.userId, body))

  on(account.remove, async (context) => removeAccount(deps, context.actor, context.body, context))
}
