import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Vitest reporter: writes the number of errors outside of tests, which the JSON one omits. */
export default function unhandledErrors(): Reporter {
  return {
    onTestRunEnd(_modules, errors) {
      writeFileSync(String(process.env['UNHANDLED_ERRORS']), String(errors.length))
    },
  }
}
