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
    `Calepin tourne sur Node 24 ; ceci est Node ${process.versions.node}. D’ordinaire, « npm ci » ` +
      'apporte Node 24 (dépendances facultatives), mais rien n’est installé pour ' +
      `${process.platform} ${process.arch} : refaites « npm ci », ou installez Node 24.\n`,
  )
  process.exit(1)
}
