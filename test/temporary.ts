import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** In memory where available: commits need not wait for the disk. */
export const TEMPORARY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
