import { destination, pino } from 'pino'

/** Warnings on standard error: the output is the command's answer. */
export const cliLog = () => pino({ level: 'warn' }, destination(2))
