import * as z from 'zod/mini'
import { browserErrors } from './browser-errors.ts'

/** Every API error: code → HTTP status and French message. The spelling is part of the contract. */
export const errors = {
  ...browserErrors,
  VALIDATION_FAILED: { status: 400, detail: 'Certains champs sont invalides' },
  FRIEND_REQUIRED: { status: 400, detail: 'Vous devez sélectionner un amis' },
  WRONG_PASSWORD: { status: 400, detail: 'Mot de passe actuel incorect' },
  WRONG_CODE: { status: 400, detail: 'Ce code n’est pas valide' },
  UNREADABLE_IMAGE: { status: 400, detail: 'Cette image ne peut pas être lue' },
  SESSION_EXPIRED: { status: 401, detail: 'Votre session a expiré' },
  INVALID_CREDENTIALS: { status: 401, detail: 'Email ou mot de passe incorect' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    detail: "Vous n'êtes pas authentifié : utilisez le lien envoyé par mail",
  },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    detail: 'Entrez le code de votre application d’authentification',
  },
  PASSKEY_REFUSED: { status: 403, detail: 'Cette clé d’accès n’ouvre rien ici' },
  LOCAL_LOGIN_CLOSED: {
    status: 403,
    detail: 'Ici, on ne se connecte pas avec un mot de passe : choisissez l’un des boutons',
  },
  PROVIDER_REFUSED: {
    status: 403,
    detail: 'La connexion a été refusée ou abandonnée chez ce fournisseur',
  },
  FRESH_LOGIN_REQUIRED: {
    status: 403,
    detail:
      'Votre compte n’a pas de mot de passe : déconnectez-vous, reconnectez-vous, puis recommencez dans les dix minutes',
  },
  FORBIDDEN: { status: 403, detail: "Vous n'avez pas accès à cette page" },
  TOKEN_REFUSED: { status: 403, detail: 'Ce jeton ne permet pas cet appel' },
  PUSH_REFUSED: {
    status: 403,
    detail: 'Cette adresse n’est pas celle d’un service de notifications',
  },
  WEBHOOK_REFUSED: {
    status: 403,
    detail: 'Cette adresse doit commencer par https:// et être joignable depuis Internet',
  },
  NOT_MAKER: { status: 403, detail: 'Seule la personne qui gère ce groupe peut le modifier' },
  STEAM_UNKNOWN: {
    status: 404,
    detail: 'Steam ne connaît aucun compte à cette adresse, sous ce nom ou cet identifiant',
  },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'Cette action n’est pas possible ici' },
  EMAIL_OR_USERNAME_TAKEN: { status: 409, detail: 'Email ou pseudo déja utilisé' },
  ALREADY_FRIENDS: { status: 409, detail: 'Vous êtes déjà amis' },
  ADDRESS_NOT_CONFIRMED: {
    status: 409,
    detail: 'Cette personne n’a pas encore confirmé son adresse e-mail',
  },
  TOO_LATE: { status: 409, detail: 'Un message ne se modifie plus après 24 heures' },
  COMMENT_TOO_LATE: { status: 409, detail: 'Un commentaire ne se modifie plus après 24 heures' },
  TOO_MANY_COMMENTS: {
    status: 409,
    detail: 'Il y a déjà 200 commentaires ici, le maximum',
  },
  GROUP_REFUSED: { status: 409, detail: 'Ce groupe ne peut pas être créé avec ces personnes' },
  GROUP_FULL: { status: 409, detail: 'Ce groupe est complet : 50 personnes au plus' },
  TOO_MANY_GROUPS: {
    status: 409,
    detail: 'Vous êtes dans trop de groupes : quittez-en un avant d’en créer un autre',
  },
  TOO_MANY_LISTS: {
    status: 409,
    detail: 'Vous avez 200 listes, le maximum : supprimez-en une avant d’en créer une autre',
  },
  TOO_MANY_FILTERS: {
    status: 409,
    detail: 'Vous gardez 30 filtres, le maximum : supprimez-en un avant d’en garder un autre',
  },
  TOO_MANY_FRIEND_LINKS: {
    status: 409,
    detail: 'Dix liens sont déjà ouverts : désactivez-en un avant d’en créer un autre',
  },
  TOO_MANY_TOKENS: {
    status: 409,
    detail: 'Vous avez 20 jetons, le maximum : révoquez-en un avant d’en créer un autre',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    detail: 'Vous avez 5 webhooks, le maximum : supprimez-en un avant d’en créer un autre',
  },
  TOO_MANY_MUTED: {
    status: 409,
    detail: 'Vous masquez 500 titres, le maximum : rétablissez-en un avant d’en masquer un autre',
  },
  FILTER_NAME_TAKEN: { status: 409, detail: 'Vous gardez déjà des filtres sous ce nom' },
  EVENING_BUSY: {
    status: 409,
    detail: 'Cette soirée en est à une autre étape : rechargez la page',
  },
  EVENING_REFUSED: {
    status: 409,
    detail: 'Cette soirée ne peut pas réunir ces personnes, ou elle est complète',
  },
  EVENING_STALE: {
    status: 409,
    detail: 'Les propositions ont changé : regardez-les avant d’ouvrir le vote',
  },
  PACT_FULL: { status: 409, detail: 'Vous êtes déjà douze à regarder cette série ensemble' },
  LIST_FULL: {
    status: 409,
    detail: 'Une liste contient 2 000 titres au plus : retirez-en, ou continuez dans une autre',
  },
  TOO_MANY_IMPORTS: {
    status: 409,
    detail: 'Vous avez déjà dix imports : retirez-en un avant d’en commencer un autre',
  },
  IMPORT_BUSY: { status: 409, detail: 'Cet import en est à une autre étape : rechargez la page' },
  IMPORT_INCOMPLETE: {
    status: 409,
    detail: 'Un fichier n’est pas arrivé en entier : envoyez ce qui manque, puis recommencez',
  },
  STEAM_OFF: {
    status: 409,
    detail: 'Ce Calepin n’a pas de clé pour lire les bibliothèques Steam',
  },
  LIST_NOT_SHARED: {
    status: 409,
    detail: 'Cette liste n’est pas ouverte à toutes ces personnes : changez d’abord qui la lit',
  },
  PROVIDER_ADDRESS_MISSING: {
    status: 409,
    detail:
      'Ce fournisseur ne donne pas votre adresse e-mail : autorisez-la, ou inscrivez-vous ici',
  },
  PROVIDER_ADDRESS_UNVERIFIED: {
    status: 409,
    detail:
      'Un compte a cette adresse, mais ce fournisseur ne l’a pas vérifiée : connectez-vous autrement, puis liez-le depuis votre compte',
  },
  PROVIDER_TAKEN: {
    status: 409,
    detail: 'Ce compte, ou un autre du même fournisseur, est déjà lié',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    detail: 'Vous avez 20 clés d’accès, le maximum : retirez-en une d’abord',
  },
  LAST_WAY_IN: {
    status: 409,
    detail: 'C’est votre seul moyen de vous connecter : ajoutez-en un autre d’abord',
  },
  LAST_ADMIN: { status: 409, detail: 'Il doit rester au moins un administrateur' },
  TWO_FACTOR_ON: { status: 409, detail: 'La double authentification est déjà activée' },
  SIGN_IN_EXPIRED: { status: 410, detail: 'Cette connexion a trop duré : recommencez' },
  PAYLOAD_TOO_LARGE: { status: 413, detail: 'Le contenu envoyé est trop volumineux' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    detail: 'Le format du contenu envoyé n’est pas pris en charge',
  },
  UPSTREAM_FAILED: { status: 502, detail: 'Le catalogue ne répond pas, réessayez plus tard' },
  PROVIDER_FAILED: { status: 502, detail: 'Ce fournisseur ne répond pas, réessayez plus tard' },
  UPSTREAM_TIMEOUT: { status: 504, detail: 'Le catalogue ne répond pas, réessayez plus tard' },
} as const satisfies Record<string, { status: number; detail: string }>

export type ErrorCode = keyof typeof errors

/** Details for `NOT_FRIEND` where the default, about a list, does not fit. */
export const notFriendDetails = {
  share: 'Vous ne pouvez partager qu’avec vos amis',
  open: 'Vous ne pouvez écrire qu’à vos amis',
  addMember: 'Vous ne pouvez ajouter que vos amis',
  openGroup: 'Un groupe ne réunit que vos amis',
  send: 'Vous n’êtes plus amis : vous ne pouvez plus vous écrire',
  nameReaders: 'Une liste ne s’ouvre qu’à vos amis',
  invite: 'Une soirée ne réunit que vos amis',
  comment: 'Les commentaires restent entre amis',
  openNote: 'Vous devez être amis pour lire cette note',
  bind: 'On ne regarde une série ensemble qu’entre amis',
} as const

/** Why a user cannot be added to a group, without revealing whose relation prevents it. */
export const notAddedDetail = 'Cette personne ne peut pas être ajoutée à ce groupe'

/** An invalid field of a 400: its path (`tmdbId`, `query.page`…) and a French message. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every error: RFC 9457 `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  errors: z.optional(z.array(FieldError)),
})
export type Problem = z.infer<typeof Problem>
