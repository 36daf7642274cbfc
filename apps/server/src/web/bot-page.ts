import { agentOf } from '@linkwright/page-reader/web'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { REQUESTS_PER_DAY } from '../areas/tracking/verification/used-up.ts'
import { contactOf } from '../integrations/open.ts'

/** `GET /bot`: what the reader of third-party pages does, for the owners of websites. */
export function botPage(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const { publicUrl, integrations } = config
  const { contact, optedOut } = integrations.reader
  const text = `This server reads web pages that link to the websites of its users, to verify that the links are still there.

User agent     ${agentOf(contactOf(publicUrl).contact)}
Operator       ${contact ?? 'not named'}

It never uses the name of another crawler. It reads one page of a host at a time, with at least a second between two
pages, at most ${REQUESTS_PER_DAY} requests of a host in a day to verify links, and follows robots.txt (RFC 9309) with its Crawl-delay up
to ten seconds and Retry-After.

To keep it away, add this to robots.txt, or ask the operator to add your host to the list of hosts that are not read:

User-agent: Linkwright
Disallow: /

Hosts that are not read: ${optedOut.length === 0 ? 'none' : optedOut.join(', ')}
`
  app.get('/bot', (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
}
