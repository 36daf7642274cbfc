import { AppError } from '@linkwright/core/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Services } from '../http/context.ts'
import { builtFolder } from './built-folder.ts'
import { dashboardPolicy, embedHeaders, filePolicy, pageHeaders, storybookPolicy } from './policies.ts'

/** Output folders of the builds. */
export const builtFolders = {
  dashboard: fileURLToPath(new URL('../../../dashboard/dist', import.meta.url)),
  storybook: fileURLToPath(new URL('../../../../packages/react-ui/storybook-static', import.meta.url)),
}

const NONCE = '%NONCE%'
/** File names that contain a content hash. */
const HASHED = /^assets\//
/** Files for pages of other origins; their names never change. */
const EMBED = /^embed\/embed\.(mjs|global\.js)$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Paths that never serve the dashboard. */
const NO_PAGE = /^\/(api|assets|embed|storybook)(\/|$)|^\/(health|openapi\.json|config\.json)$/

const notBuiltMessage = (what: string, command: string) =>
  `${what} has not been built yet. In Linkwright's folder run:

  ${command}

/openapi.json   all calls of the API under /api/
/api/socket     live updates
/health         status of the server
`

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')
const pathOf = (request: FastifyRequest) => request.url.replace(/[?#].*$/s, '')

function sendNotBuilt(reply: FastifyReply, what: string, command: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' })
    .send(notBuiltMessage(what, command))
}

/** Serves the dashboard at `/` and, in a demo, Storybook at `/storybook`. */
export function servePages(app: FastifyInstance, services: Services, folders = builtFolders): void {
  void app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false })
  dashboard(app, services, folders.dashboard)
  if (services.config.demo) storybook(app, folders.storybook)
}

function dashboard(app: FastifyInstance, { config }: Services, folder: string): void {
  const built = builtFolder(folder)
  function show(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request)
    const name = path.slice(1)
    const content = built()
    if (content?.files.has(name) && name !== 'index.html') {
      return reply
        .headers({
          ...pageHeaders,
          ...(EMBED.test(name) && embedHeaders),
          'content-security-policy': filePolicy,
          vary: 'origin, accept-encoding',
          'cache-control': HASHED.test(name) ? IMMUTABLE : REVALIDATE,
        })
        .sendFile(name, folder)
    }
    const isHome = path === '/' || name === 'index.html'
    if (!isHome && (NO_PAGE.test(path) || !wantsPage(request))) throw new AppError('not_found')
    if (content === undefined) return sendNotBuilt(reply, 'The dashboard', 'npm run build')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({
        ...pageHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': dashboardPolicy(config, request.host, nonce),
        'cache-control': REVALIDATE,
      })
      .send(content.index.replaceAll(NONCE, nonce))
  }
  app.get('/', async (request, reply) => show(request, reply))
  app.get('/*', async (request, reply) => show(request, reply))
}

function storybook(app: FastifyInstance, folder: string): void {
  const built = builtFolder(folder)
  app.get('/storybook', async (_request, reply) => reply.redirect('/storybook/'))
  app.get('/storybook/*', async (request, reply) => {
    const content = built()
    if (content === undefined) return sendNotBuilt(reply, 'Storybook', 'npm run build:storybook')
    const name = pathOf(request).slice('/storybook/'.length) || 'index.html'
    if (!content.files.has(name)) throw new AppError('not_found')
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': storybookPolicy, 'cache-control': REVALIDATE })
      .sendFile(name, folder)
  })
}
