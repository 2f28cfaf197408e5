import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** A reporter for Vitest: writes to a file how many errors belong to no test, which the JSON one leaves out. */
export default function unhandledErrors(): Reporter {
  return {
    onTestRunEnd(_modules, errors) {
      writeFileSync(String(process.env['UNHANDLED_ERRORS']), String(errors.length))
    },
  }
}
