import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Vitest reporter: writes to a file the number of errors outside of tests, not in the JSON. */
export default function unhandledErrors(): Reporter {
  return {
    onTestRunEnd(_modules, errors) {
      writeFileSync(String(process.env['UNHANDLED_ERRORS']), String(errors.length))
    },
  }
}
