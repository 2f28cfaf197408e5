import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { SOCKET_PATH } from '#shared/realtime.ts'
import type { Deps } from './deps.ts'
import type { Telemetry } from './external/telemetry/telemetry.ts'
import { avatarRoute } from './features/account/avatar.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { openPasswords, type Passwords } from './features/auth/passwords.ts'
import { authRoutes } from './features/auth/routes.ts'
import { calendarFileRoute } from './features/calendar/calendar-file.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { openDrawing } from './http/drawing.ts'
import { groupPictureRoute } from './features/chat/group-pictures.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { discoverRoutes } from './features/discover/routes.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { eveningRoutes } from './features/evenings/routes.ts'
import { indexing } from './features/public-pages/indexing.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { friendRoutes } from './features/friends/routes.ts'
import { friendLinkRoutes } from './features/friend-links/routes.ts'
import { gameRoutes } from './features/games/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { ownListRoutes } from './features/own-lists/routes.ts'
import { oneClickRoute } from './features/notifications/unsubscribing.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { pactRoutes } from './features/pacts/routes.ts'
import { recommendationRoutes } from './features/recommendations/routes.ts'
import { savedFilterRoutes } from './features/saved-filters/routes.ts'
import { savedGameRoutes } from './features/saved-games/routes.ts'
import { waysIn } from './features/sign-in/own-ways.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { sagaRoutes } from './features/sagas/routes.ts'
import { savedShowRoutes } from './features/saved-shows/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { episodeRoutes } from './features/episodes/routes.ts'
import { steamRoutes } from './features/steam/routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { statRoutes } from './features/stats/routes.ts'
import { tasteRoutes } from './features/taste/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { scrobbleRoute } from './features/scrobbling/player-route.ts'
import { scrobblingRoutes } from './features/scrobbling/routes.ts'
import { createAfterWrite } from './features/after-write.ts'
import { titleRoutes } from './features/titles/routes.ts'
import { viewingRoutes } from './features/viewings/routes.ts'
import type { Admit } from './http/admission.ts'
import { binder, type On } from './http/bind.ts'
import { documentApi } from './http/openapi.ts'
import { healthRoutes } from './http/health.ts'
import { acceptJson } from './http/inputs.ts'
import { shedLoad } from './http/load.ts'
import { metricsRoute } from './http/metrics.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { handleProblems, sendNotFound, sendProblem } from './http/problems.ts'
import { addSecurityHeaders, SECURITY_HEADERS } from './http/security-headers.ts'
import { refuseMalformedRequest } from './http/malformed-requests.ts'
import { traceRequests } from './http/tracing.ts'
import {
  isForPage,
  withSettings,
  sendPage,
  serveWebFiles,
  type WebFiles,
} from './http/web-files.ts'

interface Options {
  readonly deps: Deps
  /** The process's pino; without one (in tests), nothing is logged. */
  readonly logger?: FastifyBaseLogger
  /** The built web app; without it, only the API is served. */
  readonly webFiles?: WebFiles | undefined
  /**
   * Load shedding: delays calls, and refuses some under overload. Off when omitted: a test's own
   * work also delays calls.
   */
  readonly admit?: Admit
  /** One per process, to bound concurrent hashing; cheaper in tests. */
  readonly passwords?: Passwords
  readonly telemetry?: Telemetry | undefined
}

/** Builds the whole API without a process; the entry point of tests. */
export async function buildApp({
  deps,
  logger,
  webFiles,
  admit,
  passwords = openPasswords(),
  telemetry,
}: Options): Promise<FastifyInstance> {
  const site = webFiles && {
    ...webFiles,
    page: withSettings(webFiles.page, { ways: waysIn(deps) }),
  }
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
      // Generous: values that are too long are refused by the contract.
      maxHeaderSize: 128 * 1024,
      // Ignore an `Upgrade` to HTTP/2 and answer over HTTP/1.1.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(SOCKET_PATH) ?? false,
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS)
      if (site && isForPage(request)) {
        // An address that cannot be decoded: serve the page, which shows “not found”.
        reply.statusCode = 404
        void sendPage(site, request, reply)
      } else void sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseMalformedRequest,
  })
  if (telemetry) traceRequests(app, telemetry)
  acceptJson(app)
  handleProblems(app)
  addSecurityHeaders(app)
  const refusedCalls = admit ? shedLoad(app.server, admit, app.log) : () => 0
  refuseOtherMethods(app)
  const publish = await documentApi(app)
  healthRoutes(app, deps)
  metricsRoute(app, { ...deps, telemetry, refusedCalls })
  avatarRoute(app, deps)
  groupPictureRoute(app, deps)
  calendarFileRoute(app, deps)
  oneClickRoute(app, deps)
  scrobbleRoute(app, deps)
  await app.register(
    async (api) => {
      bindFeatures(
        binder(api, { ...deps, afterWrite: createAfterWrite(deps) }, publish),
        deps,
        passwords,
      )
    },
    { prefix: '/api' },
  )
  if (site) await serveWebFiles(app, site, indexing(deps))
  else app.setNotFoundHandler(sendNotFound)
  return app
}

function bindFeatures(on: On, deps: Deps, passwords: Passwords): void {
  const withPasswords = { ...deps, passwords }
  authRoutes(on, withPasswords)
  // Shared, to bound the memory used to decode pictures.
  const draw = openDrawing()
  accountRoutes(on, { ...withPasswords, draw })
  tokenRoutes(on, withPasswords)
  signInRoutes(on, withPasswords)
  webhookRoutes(on, deps)
  scrobblingRoutes(on, deps)
  adminRoutes(on, deps)
  titleRoutes(on, deps)
  discoverRoutes(on, deps)
  peopleRoutes(on, deps)
  sagaRoutes(on, deps)
  serviceRoutes(on, deps)
  gameRoutes(on, deps)
  friendRoutes(on, deps)
  friendLinkRoutes(on, deps)
  profileRoutes(on, deps)
  ownListRoutes(on, deps)
  publicPageRoutes(on, deps)
  feedRoutes(on, deps)
  commentRoutes(on, deps)
  noteRoutes(on, deps)
  eveningRoutes(on, deps)
  pactRoutes(on, deps)
  importRoutes(on, deps)
  steamRoutes(on, deps)
  chatRoutes(on, { ...deps, draw })
  recommendationRoutes(on, deps)
  notificationRoutes(on, deps)
  calendarRoutes(on, deps)
  savedFilterRoutes(on, deps)
  savedShowRoutes(on, deps)
  episodeRoutes(on, deps)
  savedGameRoutes(on, deps)
  viewingRoutes(on, deps)
  statRoutes(on, deps)
  tasteRoutes(on, deps)
}
