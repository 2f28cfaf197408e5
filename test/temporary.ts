import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In memory where the system has a folder there: each commit waits for the disk. */
export const TEMPORARY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
