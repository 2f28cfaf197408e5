import { destination, pino } from 'pino'

/** Logs warnings to standard error: standard output is for the command's result. */
export const cliLog = () => pino({ level: 'warn' }, destination(2))
