import { join } from 'node:path'
import { destination, pino } from 'pino'
import { backUp } from '../db/backup.ts'
import { move } from '../db/move.ts'
import { restore } from '../db/restore.ts'
import { type Command, CommandError } from './command.ts'
import { examine } from './doctor.ts'

/** Commands on the whole instance. */
export const instance: Readonly<Record<string, Command>> = {
  backup: {
    usage: '[fichier]',
    takes: [0, 1],
    help: 'copie la base embarquée, même quand le serveur tourne',
    onSettings: async (env, [file]) => {
      if (env.DATABASE_URL !== undefined) throw new CommandError(`${POSTGRES} « pg_dump »`)
      const target = file ?? join(env.DATA_DIR, 'backups', `calepin-${stamp(new Date())}.sqlite`)
      await backUp(env.DATA_DIR, target)
      return `Sauvegarde faite : ${target}`
    },
  },
  restore: {
    usage: '<fichier>',
    takes: [1, 1],
    help: 'remet une sauvegarde en place ; le serveur doit être arrêté',
    onSettings: async (env, [file = '']) => {
      if (env.DATABASE_URL !== undefined)
        throw new CommandError(`${POSTGRES} « pg_restore », puis ${END_SESSIONS}`)
      const kept = await restore(env.DATA_DIR, file, new Date())
      return [
        `Sauvegarde remise en place : ${file}`,
        'Toutes les sessions et tous les liens envoyés par mail sont fermés : chacun se reconnecte.',
        ...(kept === undefined ? [] : [`La base remplacée est gardée : ${kept}`]),
      ].join('\n')
    },
  },
  move: {
    usage: '--to <DATABASE_URL>',
    takes: [0, 0],
    help: 'copie la base embarquée dans un PostgreSQL vide ; le serveur doit être arrêté',
    onSettings: async ({ DATA_DIR }, _words, { to }) => {
      if (!to?.startsWith('postgres')) throw new CommandError('il manque « --to postgres://… »', 2)
      const log = pino({ level: 'warn' }, destination(2))
      const counts = await move({ dataDir: DATA_DIR, databaseUrl: to, log })
      const lines = [...counts].map(([table, count]) => `  ${table} : ${count}`)
      return `Tout est copié, et compté des deux côtés :
${lines.join('\n')}
La base embarquée reste où elle est. Donnez l'adresse à DATABASE_URL, et démarrez.`
    },
  },
  doctor: {
    usage: '',
    takes: [0, 0],
    help: 'vérifie réglages, base, Redis, catalogues et mails, une ligne chacun',
    onSettings: async (env) => {
      const { lines, isWell } = await examine(env)
      if (!isWell) throw new CommandError(`des points sont à corriger\n${lines.join('\n')}`)
      return lines.join('\n')
    },
  },
}

const POSTGRES = "la base est un PostgreSQL : sauvez-la avec l'outil de PostgreSQL,"

/** Sessions and links revoked since the backup must stay so. */
const END_SESSIONS = 'fermez les sessions et les liens : « truncate sessions, mail_links »'

function stamp(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
}
