import { once } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestJson } from './provider-request.ts'
import { providerTimeout } from './provider-error.ts'
import { hostileServer } from './testing/hostile-server.ts'

test('reports an aborted provider as a time-out', async () => {
  const { fetch, origin } = await hostileServer(() => {})
  const signal = providerTimeout(1, 'Acme')
  if (!signal.aborted) await once(signal, 'abort')
  const asking = requestJson({ provider: 'Acme', url: origin, signal }, z.unknown(), fetch)
  await expect(asking).rejects.toMatchObject({
    name: 'ProviderError',
    fault: 'timeout',
    message: 'Acme did not respond in time.',
  })
})
