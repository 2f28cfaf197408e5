// Plain JavaScript, so that an old Node can run it and print the error.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'

const link = 'node_modules/.bin/node'
const own = `node_modules/node-${process.platform}-${process.arch}/bin/node`
const isOwn = existsSync(link)
// npm 9 (Debian 13) removes this link along with the packages of other platforms.
if (!isOwn && existsSync(own)) {
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(own.replace('node_modules', '..'), link)
} else if (!isOwn && Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Calepin runs on Node 24; this is Node ${process.versions.node}. "npm ci" normally brings Node 24 ` +
      `with it (optional dependencies): no package was installed for ${process.platform} ${process.arch}.\n`,
  )
  process.exit(1)
}
