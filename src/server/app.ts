import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { SOCKET_PATH } from '#shared/realtime.ts'
import type { Deps } from './deps.ts'
import { avatarRoute } from './features/account/avatar.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { openPasswords } from './features/auth/passwords.ts'
import { authRoutes } from './features/auth/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { friendRoutes } from './features/friends/routes.ts'
import { gameRoutes } from './features/games/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { savedGameRoutes } from './features/saved-games/routes.ts'
import { savedShowRoutes } from './features/saved-shows/routes.ts'
import { titleRoutes } from './features/titles/routes.ts'
import type { Admit } from './http/admission.ts'
import { binder, type On } from './http/bind.ts'
import { documentApi } from './http/openapi.ts'
import { healthRoutes } from './http/health.ts'
import { takeJson } from './http/inputs.ts'
import { followLoad } from './http/load.ts'
import { metricsRoute } from './http/metrics.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { handleProblems, sendNotFound, sendProblem } from './http/problems.ts'
import { addSecurityHeaders, SECURITY_HEADERS } from './http/security-headers.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { serveWebFiles, type WebFiles } from './http/web-files.ts'

interface Options {
  readonly deps: Deps
  /** The process's pino; without one (in tests), nothing is logged. */
  readonly logger?: FastifyBaseLogger
  /** The built web app; without it, only the API is served. */
  readonly webFiles?: WebFiles | undefined
  /**
   * Load shedding: when calls start, and which are refused under overload. Off when left out: a test's
   * own work also delays calls.
   */
  readonly admit?: Admit
}

/** Builds the whole API without a process; the entry point of tests. */
export async function buildApp({
  deps,
  logger,
  webFiles,
  admit,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // Few requests log, and those add their id themselves: no child logger per request.
    childLoggerFactory: (log) => log,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served: the database closes after the last response.
    return503OnClosing: false,
    trustProxy: deps.env.TRUSTED_PROXIES.length > 0 ? [...deps.env.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 256 },
    http: {
      connectionsCheckingInterval: 2500,
      headersTimeout: 10_000,
      // As large as a body may be: the contract refuses what is too long.
      maxHeaderSize: 128 * 1024,
      // Ignore an `Upgrade` to HTTP/2 and answer over HTTP/1.1.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(SOCKET_PATH) ?? false,
    },
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request, reply.headers(SECURITY_HEADERS)),
    clientErrorHandler: refuseUnreadable,
  })
  takeJson(app)
  handleProblems(app)
  addSecurityHeaders(app)
  if (admit) followLoad(app, admit)
  const refuseOthers = refuseOtherMethods(app)
  const publish = await documentApi(app)
  healthRoutes(app, deps)
  metricsRoute(app, deps)
  avatarRoute(app, deps)
  await app.register(
    async (api) => {
      bindFeatures(binder(api, deps, publish), deps)
    },
    { prefix: '/api' },
  )
  refuseOthers()
  if (webFiles) await serveWebFiles(app, webFiles)
  else app.setNotFoundHandler(sendNotFound)
  return app
}

function bindFeatures(on: On, deps: Deps): void {
  // One per process, to bound concurrent hashing.
  const withPasswords = { ...deps, passwords: openPasswords() }
  authRoutes(on, withPasswords)
  accountRoutes(on, withPasswords)
  adminRoutes(on, deps)
  titleRoutes(on, deps)
  peopleRoutes(on, deps)
  gameRoutes(on, deps)
  friendRoutes(on, deps)
  chatRoutes(on, deps)
  savedShowRoutes(on, deps)
  savedGameRoutes(on, deps)
}
