import { browserErrors } from '#shared/browser-errors.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './api.ts'
import type { Session } from './session.ts'

/** Sends calls only as this user: a retry may come after another user has signed in. */
export function callAsUser(call: Call, session: Pick<Session, 'state'>, userId: string): Call {
  const own: Call = (name, input, options) =>
    options?.token !== undefined || session.state().user?.id === userId
      ? call(name, input, options)
      : Promise.reject(SIGNED_OUT)
  return Object.assign(own, call)
}

const SIGNED_OUT = new ApiError({
  code: 'UNAUTHENTICATED',
  status: 401,
  detail: browserErrors.UNAUTHENTICATED.detail,
})
