import { chmodSync, existsSync, statSync } from 'node:fs'
import { DAY_MS } from '#shared/durations.ts'
import { newestBackup } from '../db/backups/backups.ts'
import { MACHINE_CLOCK as clock } from '../db/clock.ts'
import { isWritable, unwritable } from '../db/data-folder.ts'
import type { Env } from '../env.ts'
import { readWebFiles } from '../http/web-files.ts'
import { type Finding, well, wrong } from './finding.ts'

/** In days: if the newest backup is older, the timer that makes them has stopped. */
const OLD_DAYS = 7

export function interfaceBuilt(): Finding {
  return readWebFiles()
    ? well('construite')
    : wrong('pas encore construite ; « npm start » la construit')
}

/** Of a host to listen on, or in a URL. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

export function publicAddress({
  PUBLIC_URL: given,
  HOST: host,
  TRUSTED_PROXIES: proxies,
}: Env): Finding {
  const isReached = !LOOPBACK.test(host) || proxies.length > 0
  if (given === undefined) {
    return isReached
      ? wrong('PUBLIC_URL manque : les liens des e-mails mèneraient à localhost')
      : well('celle de cette machine')
  }
  const { protocol, hostname } = new URL(given)
  if (LOOPBACK.test(hostname)) {
    return isReached
      ? wrong(
          `${given} n’existe que sur cette machine ; PUBLIC_URL est celle que l’on tape ailleurs`,
        )
      : well(given)
  }
  return protocol === 'https:'
    ? well(given)
    : wrong(`${given} n’est pas en https : les mots de passe voyageraient en clair`)
}

/** @param user who runs this; only root changes the mode of another's folder */
export function dataFolder({ DATA_DIR: folder }: Env, user = process.getuid?.()): Finding {
  if (!existsSync(folder)) return well(`${folder}, qui sera créé`)
  if (!isWritable(folder)) return wrong(unwritable(folder))
  const { mode, uid: owner } = statSync(folder)
  if (process.platform === 'win32' || (mode & 0o077) === 0) return well(folder)
  if (user !== 0 && user !== owner) {
    const rights = (mode & 0o7777).toString(8)
    return well(`${folder}, dont un autre utilisateur (${owner}) règle l’accès (${rights})`)
  }
  return wrong(`${folder} est ouvert à d’autres (chmod 700 le ferme)`, () =>
    chmodSync(folder, 0o700),
  )
}

export async function backups(env: Env): Promise<Finding> {
  if (env.DATABASE_URL !== undefined) return well('celles de PostgreSQL (pg_dump)')
  const newest = await newestBackup(env)
  if (newest === undefined) return well('aucune encore')
  const [day = ''] = /[\d-]{10}(?=[\d-]{9}\.sqlite)/.exec(newest) ?? []
  const days = Math.floor((clock.now() - Date.parse(day)) / DAY_MS)
  return days <= OLD_DAYS
    ? well(`la dernière est ${newest}`)
    : wrong(`la dernière, ${newest}, a ${days} jours`)
}
