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
  /** The process's pino, or nothing: a test is silent. */
  readonly logger?: FastifyBaseLogger
  /** The built interface; without it the API stands alone. */
  readonly webFiles?: WebFiles | undefined
  /**
   * When calls are begun, and which are refused because the process cannot follow. Left out, all enter
   * at once: a test's own work also makes them late.
   */
  readonly admit?: Admit
}

/** The whole API without a process: tests start here. */
export async function buildApp({
  deps,
  logger,
  webFiles,
  admit,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    // Few requests log: those name their id themselves, and the others need no logger of their own.
    childLoggerFactory: (log) => log,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Who still comes on an open connection is served: the database closes after the last answer.
    return503OnClosing: false,
    trustProxy: deps.env.TRUSTED_PROXIES.length > 0 ? [...deps.env.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 256 },
    http: {
      connectionsCheckingInterval: 2500,
      headersTimeout: 10_000,
      // What a body may be, an address may be too: what is too long is refused by the contract.
      maxHeaderSize: 128 * 1024,
      // An offer to speak HTTP/2 is not taken up, and answered all the same.
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
  // One for the process: what it hashes at once is bounded.
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
