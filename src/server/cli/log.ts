import { destination, pino } from 'pino'
import type { Log } from '../deps.ts'

/** Logs warnings to standard error: standard output is for the command's result. */
export const cliLog = () => pino({ level: 'warn' }, destination(2))

/** For work whose outcome is reported in another way. */
export const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
