import type { Log } from '../deps.ts'

/** For work whose outcome is reported in another way. */
export const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
