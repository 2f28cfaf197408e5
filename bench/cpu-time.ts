import { readFileSync } from 'node:fs'

/** Length of a tick of `/proc/<pid>/stat`, in microseconds: `sysconf(_SC_CLK_TCK)` is 100 on every Linux. */
const TICK = 10_000

/** Microseconds that a process has spent on the processor, its threads and the kernel's part included; NaN where that is not told. */
export function cpuTimeOf(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN
  try {
    // Fields are counted after the name in brackets, which may hold spaces. Source: proc_pid_stat(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return Number.NaN
  }
}
