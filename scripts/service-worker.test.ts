import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { gatewayErrors } from './service-worker.ts'

/** As Workbox copies it into the worker: its text alone, on one line. */
const copy = runInThisContext(
  String(gatewayErrors.fetchDidSucceed).replaceAll('\n', ' '),
) as typeof gatewayErrors.fetchDidSucceed

test.each([502, 503, 504])('a proxy’s %i opens the cached page, like no answer', async (status) => {
  await expect(copy({ response: new Response(null, { status }) })).rejects.toThrow(String(status))
})

test.each([200, 404, 500])('any other response (%i) is the page', async (status) => {
  const response = new Response(null, { status })
  await expect(copy({ response })).resolves.toBe(response)
})
