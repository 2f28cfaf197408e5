import { drill, createBackup, restoreBackup } from '../db/backups/backups.ts'
import { backUp } from '../db/backup.ts'
import { distribute, type Distribution, findServers } from '../db/distribute.ts'
import { endSessions } from '../db/end-sessions.ts'
import { migrate } from '../db/migrate.ts'
import { move } from '../db/move.ts'
import { openDatabase } from '../db/open.ts'
import { type Command, CommandError } from './command.ts'
import { examine } from './doctor.ts'
import { cliLog } from './log.ts'

/** Commands on the whole instance. */
export const instance: Readonly<Record<string, Command>> = {
  backup: {
    usage: '[fichier]',
    takes: [0, 1],
    help: 'copie la base embarquée, même quand le serveur tourne : dans un fichier, sinon là où dit BACKUP_TO',
    onSettings: async (env, [file]) => {
      if (env.DATABASE_URL !== undefined) throw new CommandError(`${POSTGRES} « pg_dump »`)
      if (file === undefined)
        return `Sauvegarde faite : ${await createBackup(env, new Date(), cliLog())}`
      await backUp(env.DATA_DIR, file)
      const how = env.BACKUP_AGE_RECIPIENT === undefined ? '' : ', sans chiffrement'
      return `Sauvegarde faite${how} : ${file}`
    },
  },
  restore: {
    usage: '<fichier ou s3://…>',
    takes: [1, 1],
    help: 'remet une sauvegarde en place ; le serveur doit être arrêté',
    onSettings: async (env, [file = '']) => {
      if (env.DATABASE_URL !== undefined)
        throw new CommandError(`${POSTGRES} « pg_restore », puis « end-sessions »`)
      const kept = await restoreBackup(env, file, new Date())
      return [
        `Sauvegarde remise en place : ${file}`,
        ENDED,
        ...(kept === undefined ? [] : [`La base remplacée est gardée : ${kept}`]),
      ].join('\n')
    },
  },
  'end-sessions': {
    usage: '',
    takes: [0, 0],
    help: 'ferme sessions, jetons et liens envoyés par e-mail, après « pg_restore » ; le serveur doit être arrêté, ce qui n’est pas vérifié sur PostgreSQL',
    onSettings: async ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }) => {
      const place = { databaseUrl, dataDir, log: cliLog(), exclusive: true, withoutTimeouts: true }
      const opened = await openDatabase(place)
      try {
        await endSessions(opened.db)
        return ENDED
      } finally {
        await opened.close()
      }
    },
  },
  drill: {
    usage: '[fichier ou s3://…]',
    takes: [0, 1],
    help: 'prouve qu’une sauvegarde (la dernière) se restaure, dans un dossier provisoire',
    onSettings: async (env, [file]) => {
      if (env.DATABASE_URL !== undefined && file === undefined) {
        throw new CommandError(`${POSTGRES} « pg_restore », dans une base provisoire`)
      }
      const { source, counts } = await drill(env, file, { now: new Date(), log: cliLog() })
      const lines = [...counts].map(([table, count]) => `  ${table} : ${count}`)
      return `La sauvegarde ${source} se restaure :\n${lines.join('\n')}`
    },
  },
  move: {
    usage: '--to <DATABASE_URL>',
    takes: [0, 0],
    help: 'copie la base embarquée dans un PostgreSQL vide ; le serveur doit être arrêté',
    onSettings: async ({ DATA_DIR }, _args, { to }) => {
      if (to === undefined || !/^postgres(?:ql)?:/.test(to))
        throw new CommandError('il faut « --to postgres://… », l’adresse d’un PostgreSQL', 2)
      const counts = await move({ dataDir: DATA_DIR, databaseUrl: to, log: cliLog() })
      const lines = [...counts].map(([table, count]) => `  ${table} : ${count}`)
      return `Tout est copié, et compté des deux côtés :
${lines.join('\n')}
La base embarquée reste où elle est. Donnez l’adresse à DATABASE_URL, et démarrez.`
    },
  },
  distribute: {
    usage: '',
    takes: [0, 0],
    help: 'répartit les conversations sur les serveurs d’un PostgreSQL avec Citus ; le serveur doit être arrêté',
    onSettings: async ({ DATABASE_URL: url, DATA_DIR: dataDir }) => {
      if (url === undefined)
        throw new CommandError(
          'la base est embarquée : copiez-la d’abord dans un PostgreSQL (« move »)',
        )
      const { divided, copied, whole } = await distributed(url, dataDir)
      return [
        `Réparties sur les serveurs : ${divided.join(', ') || 'aucune de plus'}`,
        `Copiées sur chacun : ${copied.join(', ') || 'aucune de plus'}`,
        `Entières sur le premier : ${whole.length} tables`,
      ].join('\n')
    },
  },
  migrate: {
    usage: '',
    takes: [0, 0],
    help: 'met la base au schéma de ce programme, comme à chaque démarrage',
    // Opening an instance migrates it.
    onWorld: async () => 'La base est à jour',
  },
  doctor: {
    usage: '[--fix]',
    takes: [0, 0],
    help: 'vérifie réglages, base, Redis, catalogues, e-mails et sauvegardes, une ligne chacun ; « --fix » corrige ce qui peut l’être',
    onSettings: async (env, _args, { fix }) => {
      const { lines, isWell } = await examine(env, fix)
      if (!isWell) throw new CommandError(`des points sont à corriger\n${lines.join('\n')}`)
      return lines.join('\n')
    },
  },
}

async function distributed(databaseUrl: string, dataDir: string): Promise<Distribution> {
  const log = cliLog()
  const opened = await openDatabase({
    databaseUrl,
    dataDir,
    log,
    exclusive: false,
    withoutTimeouts: true,
  })
  try {
    const servers = await findServers(opened.db)
    if (!servers) throw new CommandError('ce PostgreSQL n’a pas Citus (« create extension citus »)')
    if (!servers.isNamed)
      throw new CommandError('Citus ne connaît pas ce serveur (« citus_set_coordinator_host »)')
    if (servers.others === 0)
      throw new CommandError('Citus ne connaît pas d’autre serveur (« citus_add_node »)')
    await migrate(opened.db)
    const done = await distribute(opened.db)
    if (Object.values(done).every(({ length }) => length === 0))
      throw new CommandError('la base est déjà répartie')
    return done
  } finally {
    await opened.close()
  }
}

const POSTGRES = 'la base est un PostgreSQL, qui a son propre outil :'
const ENDED =
  'Toutes les sessions, tous les jetons et tous les liens envoyés par e-mail sont fermés : chacun se reconnecte.'
