import { runCommand } from './cli/run.ts'
import { readEnv } from './env.ts'

/** The command line: runs one command on the configured instance, beside its server. */

// Backups are readable by their owner only, like everything the server writes.
process.umask(0o077)
const { code, stdout, stderr } = await runCommand(process.argv.slice(2), readEnv)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
