import { readFileSync } from 'node:fs'

/** Length of a tick of `/proc/<pid>/stat`, in microseconds: `sysconf(_SC_CLK_TCK)` is 100 on every Linux. */
const TICK = 10_000

/** A process's CPU time in microseconds, user and system, all threads; NaN without `/proc`. */
export function cpuTimeOf(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN
  try {
    // Fields follow the name in parentheses, which may contain spaces. Source: proc_pid_stat(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return Number.NaN
  }
}
