/**
 * The errors whose message the browser also shows without a response; for the others it shows the
 * server's. Part of `errors`.
 */
export const browserErrors = {
  PASSWORD_TOO_SHORT: { status: 400, detail: 'Mot de passe trop court' },
  UNAUTHENTICATED: { status: 401, detail: "Vous n'êtes pas connecté" },
  NOT_VERIFIED: {
    status: 403,
    detail: "Vous pourrez avoir accès à cet espace une fois que l'admin vous aura accepté",
  },
  NOT_FRIEND: { status: 403, detail: 'Vous devez être amis pour voir cette liste' },
  NOT_FOUND: { status: 404, detail: 'Page introuvable' },
  LINK_EXPIRED: { status: 410, detail: 'Le lien à expiré' },
  RATE_LIMITED: { status: 429, detail: 'Trop de tentatives, réessayez plus tard' },
  INTERNAL: { status: 500, detail: 'Une erreur est survenue' },
  UNAVAILABLE: { status: 503, detail: 'Oups ! Le serveur a un problème, réessayez plus tard' },
} as const satisfies Record<string, { status: number; detail: string }>
