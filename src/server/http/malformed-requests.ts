import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { problemHeaders, toProblem } from './problems.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to unparsable HTTP with a problem body, then closes the connection. */
export function refuseMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = STATUSES[error.code ?? ''] ?? 400
    const title = STATUS_CODES[status] ?? 'Error'
    const fault = new AppError('VALIDATION_FAILED')
    const body = JSON.stringify({ ...toProblem(fault, randomUUID()), status, title })
    const headers = {
      ...SECURITY_HEADERS,
      ...problemHeaders(fault),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy(error)
}
