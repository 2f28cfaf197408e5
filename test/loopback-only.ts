import { Socket } from 'node:net'
import { afterAll, afterEach } from 'vitest'

/*
 * No test reaches the network: connections to hosts other than loopback and the test services are
 * refused, and fail the test even if the code handles the error.
 */

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/
const services = new Set(
  ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].flatMap(
    (name) => URL.parse(process.env[name] ?? '')?.hostname ?? [],
  ),
)
const refused: string[] = []
// oxlint-disable-next-line typescript/unbound-method -- called on each socket below
const { connect } = Socket.prototype

Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
  const host = hostIn(given)
  if (!LOOPBACK.test(host) && !services.has(host)) {
    refused.push(host)
    throw new Error(`a test may not reach ${host}`)
  }
  return Reflect.apply(connect, this, given) as Socket
}

afterEach(() => {
  const hosts = refused.splice(0)
  if (hosts.length > 0) throw new Error(`the test tried to reach ${hosts.join(', ')}`)
})
afterAll(() => {
  Socket.prototype.connect = connect
})

/** Node's own modules pass `[options, listener]` as one array; others pass options, or a port and a host. */
function hostIn([first, second]: readonly unknown[]): string {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options !== 'object' || options === null) {
    return typeof second === 'string' ? second : 'localhost'
  }
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
}
