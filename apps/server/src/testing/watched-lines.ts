import type { IncomingMessage } from 'node:http'
import type { Recorder } from '@linkwright/page-reader/evidence/recorder'
import {
  type ResponseFixture,
  homePageResponds,
  lookAt as lookOf,
} from '@linkwright/page-reader/families/scenario'
import { defaultLimits } from '@linkwright/page-reader/limits'
import { ordersPort } from '../areas/buying/fulfilment/orders-port.ts'
import { lookAt } from '../areas/tracking/verification/look-at.ts'
import { EvidenceInMemory } from './evidence-in-memory.ts'
import { newOrder } from './new-order.ts'
import type { TestAccount, TestServer } from './start.ts'

const HOUR_MS = 3_600_000

/** Replaces the reader of a server by one that finds `page` everywhere, and its evidence store by one in memory. */
export function readPage(server: TestServer) {
  /** `rendered`: what a browser shows. */
  const seen: { page: Omit<ResponseFixture, 'url'>; rendered?: string; store: EvidenceInMemory } = {
    page: {},
    store: new EvidenceInMemory(),
  }
  const { integrations } = server.services
  integrations.evidenceStore = seen.store
  integrations.observe = async (read) => ({ result: await read(), isKept: true })
  integrations.pageReader = {
    isSample: false,
    read: () => Promise.reject(new Error('nothing is read')),
    look(url, promise, _signal, recorder) {
      const page = { url, ...seen.page }
      if (page.failed === undefined) record(recorder, page)
      if (seen.rendered !== undefined) recorder?.render({ url, html: seen.rendered })
      return Promise.resolve(lookOf({ page: [page], probes: homePageResponds(url), promise }))
    },
    close: () => Promise.resolve(),
  }
  return seen
}

function record(recorder: Recorder | undefined, { url, status = 200, body = '' }: ResponseFixture): void {
  const signal = new AbortController().signal
  const request = { url: new URL(url), headers: {}, allowed: {}, limits: defaultLimits, signal }
  const response = {
    statusCode: status,
    statusMessage: 'OK',
    httpVersion: '1.1',
    rawHeaders: ['Content-Type', 'text/html'],
  } as unknown as IncomingMessage
  const received = recorder?.begin(request).onResponse(response)
  received?.piece(Buffer.from(body))
  received?.end()
}

/** A line with a published link, and how it is looked at some hours from now. */
export async function publishedLine(
  server: TestServer,
  {
    admin,
    owner,
    url,
    line,
  }: { admin: TestAccount; owner: TestAccount; url: string; line?: { orderId: number; lineId: number } },
) {
  const { kysely } = server.services
  const { orderId, lineId } = line ?? (await newLine(server, owner))
  await admin.client.fulfilment.edit({ order_id: orderId, id: lineId, published_url: url })
  const { id } = await kysely
    .selectFrom('link_watches')
    .select('id')
    .where('order_line_id', '=', lineId)
    .executeTakeFirstOrThrow()
  const start = server.clock.now.getTime()
  return {
    id,
    lineId,
    look: async (hours: number) => {
      server.clock.now = new Date(start + hours * HOUR_MS)
      return await lookAt(server.services, ordersPort, { business_id: owner.business_id, id })
    },
    looks: async () =>
      await kysely.selectFrom('link_looks').selectAll().where('watch_id', '=', id).orderBy('id').execute(),
  }
}

async function newLine({ services }: TestServer, owner: TestAccount) {
  const { id: orderId, lineIds } = await newOrder(services.kysely, owner)
  return { orderId, lineId: lineIds[0] ?? 0 }
}
