import { isUnavailable, messageOf } from './failures.ts'

/** What the system, the network, TLS, PostgreSQL, Redis, SMTP and S3 refuse with, in French. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'l’accès est refusé',
  EPERM: 'l’accès est refusé',
  EROFS: 'le disque est en lecture seule',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le quota du disque est atteint',
  ENOENT: 'ce chemin n’existe pas',
  EEXIST: 'un fichier porte déjà ce nom',
  ENOTDIR: 'ce n’est pas un dossier',
  EISDIR: 'c’est un dossier',
  EADDRINUSE: 'un autre programme l’utilise',
  EADDRNOTAVAIL: 'cette machine n’a pas cette adresse',
  ENOTFOUND: 'ce nom d’hôte est introuvable',
  EAI_AGAIN: 'ce nom d’hôte est introuvable pour l’instant',
  EDNS: 'ce nom d’hôte est introuvable',
  ECONNREFUSED: 'la connexion est refusée',
  ECONNRESET: 'la connexion est coupée',
  EHOSTUNREACH: 'cette adresse est injoignable',
  ENETUNREACH: 'cette adresse est injoignable',
  ETIMEDOUT: 'la réponse tarde trop',
  CERT_HAS_EXPIRED: 'son certificat a expiré',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'son certificat n’est signé par aucune autorité connue',
  SELF_SIGNED_CERT_IN_CHAIN: 'son certificat n’est signé par aucune autorité connue',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'son certificat n’est signé par aucune autorité connue',
  ERR_TLS_CERT_ALTNAME_INVALID: 'son certificat est pour un autre nom',
  // PostgreSQL, Appendix A "Error Codes".
  '28000': 'cet utilisateur est refusé',
  '28P01': 'le mot de passe est refusé',
  '3D000': 'cette base n’existe pas',
  '42501': 'cet utilisateur n’en a pas le droit',
  '53300': 'trop de connexions sont ouvertes',
  '57014': 'PostgreSQL a interrompu une requête trop longue',
  '57P03': 'PostgreSQL démarre ou s’arrête',
  NOAUTH: 'il faut un mot de passe',
  WRONGPASS: 'le mot de passe est refusé',
  EAUTH: 'l’identifiant ou le mot de passe est refusé',
  AccessDenied: 'l’accès est refusé',
  InvalidAccessKeyId: 'la clé d’accès est inconnue',
  SignatureDoesNotMatch: 'la clé secrète ne va pas avec la clé d’accès',
  NoSuchBucket: 'ce bucket n’existe pas',
  NoSuchKey: 'ce fichier n’y est pas',
  CredentialsProviderError: 'il manque AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY',
  'Region is missing': 'il manque AWS_REGION',
}

/** SQLite's primary result codes. */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  5: 'la base est occupée',
  8: 'la base est en lecture seule',
  10: 'le disque est en erreur',
  13: 'le disque est plein',
  14: 'le fichier ne peut pas être ouvert',
}

/**
 * Why something outside Calepin failed, for the operator: in French with its code where that is known,
 * else in its own words. Contains no secret.
 */
export function reasonOf(error: unknown): string {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  const sqlite = SQLITE_REASONS[errcode & 0xff]
  if (sqlite !== undefined) return sqlite
  const code = codesOf(error).find((each) => Object.hasOwn(REASONS, each))
  if (code === undefined) return messageOf(error)
  const details = [code, ...placeOf(error)].filter((each) => !each.includes(' '))
  return details.length === 0 ? `${REASONS[code]}` : `${REASONS[code]} (${details.join(' ')})`
}

/** Says that the database cannot be used, and why. */
export function inaccessible(error: unknown): string {
  return `la base de données est inaccessible : ${reasonOf(error)}`
}

/** An unforeseen failure in one line. */
export function explained(error: unknown): string {
  if (isUnavailable(error)) return inaccessible(error)
  const { path } = (error ?? {}) as NodeJS.ErrnoException
  return path === undefined ? reasonOf(error) : `${path} : ${reasonOf(error)}`
}

/** An error's possible codes: mail and Redis clients leave the system's in the message. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException
  const said = error.message.match(/\b[A-Z][A-Z_]+\b/g) ?? []
  return [...said, code, error.name, error.message].filter((each) => typeof each === 'string')
}

/** The address and port, or the host, that an error is about. */
function placeOf(error: unknown): string[] {
  const { address, port, hostname } = error as Record<string, string | number | undefined>
  const host = address ?? hostname
  if (host === undefined) return []
  return [port === undefined ? `${host}` : `${host}:${port}`]
}
