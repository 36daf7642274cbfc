import { type Permission, permissions, type Rule } from '@linkwright/core/access/permissions'
import { isAdmin } from '@linkwright/core/access/roles'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { type Endpoint, type Input, isAccepted, type Output } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Found, Place } from './auth.ts'
import { addressOf } from './non-contract-routes.ts'
import { findCaller } from './caller.ts'
import { requestInfo, callerContext, accessOf } from './caller-context.ts'
import { DeniedWhileImpersonating, recordDenial, publicWrite } from './audited.ts'
import type { Caller } from '../access/caller.ts'
import type {
  AdminContext,
  Context,
  OwnOrAllContext,
  PublicAuditedContext,
  PublicContext,
  Services,
} from './context.ts'
import { callKey, idempotentCall } from './idempotency.ts'
import { inputReader } from './input.ts'
import { sendCacheable } from './cached-response.ts'
import { onceOnly } from './once-only.ts'
import { FileStream } from './file-stream.ts'
import { sendFile } from './send-file.ts'
import { sendJson } from './send-json.ts'
import { undeclaredFields } from './undeclared-fields.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, and when it was looked up (`performance.now`); absent on public routes. */
    settled?: Found & { at: number }
  }
}

/** If a body takes longer than this, the caller is looked up again: a slow call must not outlive its token. */
const FRESH_MS = 1000

type PublicPermission = {
  [P in keyof typeof permissions]: (typeof permissions)[P]['who'] extends 'anyone' ? P : never
}[keyof typeof permissions]

type AdminPermission = {
  [P in keyof typeof permissions]: (typeof permissions)[P]['who'] extends 'admin' ? P : never
}[keyof typeof permissions]

type OwnOrAllPermission = {
  [P in keyof typeof permissions]: (typeof permissions)[P] extends { adminsSeeAll: true } ? P : never
}[keyof typeof permissions]

/** The context by permission: only calls for administrators get more than the rows of one business. */
export type ContextOf<
  E extends Endpoint,
  A extends AuditAction = Audited<E>,
> = E['allow'] extends PublicPermission
  ? [A] extends [never]
    ? PublicContext
    : PublicAuditedContext<A>
  : E['allow'] extends AdminPermission
    ? AdminContext<A>
    : E['allow'] extends OwnOrAllPermission
      ? OwnOrAllContext<A>
      : Context<A>

type Audited<E extends Endpoint> =
  E extends Endpoint<string, infer _I, infer _O, Permission, string | undefined, infer A> ? A : never

/** One handler for each endpoint of an area; a missing or extra one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (input: Input<A[K]>, ctx: ContextOf<A[K]>) => Promise<ResponseOf<A[K]>>
}

/** Lines of a file are sent as they are read. */
type ResponseOf<E extends Endpoint> = [E['file']] extends [undefined]
  ? [Output<E>] extends [File]
    ? File | FileStream
    : Output<E>
  : AsyncIterable<string>

type AnyHandler = (input: never, ctx: never) => Promise<object | AsyncIterable<string>>

/** Mounts an area of the contract. Throws for a route whose permission is not in the table. */
export function mount<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  services: Services,
  area: string,
  endpoints: A,
  handlers: Handlers<A>,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name] as Endpoint
    const rule = permissions[endpoint.allow]
    if (rule === undefined) throw new Error(`${area}.${name} has no permission: ${endpoint.allow}`)
    const isPublic = rule.who === 'anyone'
    const route = `${area}.${name}`
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint.path),
      // Fastify would add HEAD to each GET, which reads the whole file and counts as an export.
      exposeHeadRoute: endpoint.file === undefined,
      config: { call: route, ...(endpoint.body && { body: endpoint.body }) },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit, preParsing: admitBody }),
      // The caller is authenticated before the body is read; this needs only headers and path ids.
      ...(isPublic ? {} : { onRequest: (request) => settleCaller(services, request, route, endpoint) }),
      handler: handlerOf(services, route, endpoint, handlers[name as keyof A] as AnyHandler, isPublic),
    })
  }
}

function handlerOf(
  services: Services,
  route: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  isPublic: boolean,
) {
  const readInput = inputReader(endpoint)
  const rule: Rule = permissions[endpoint.allow]
  const crosses = (caller: Caller) => rule.who === 'admin' || (rule.adminsSeeAll === true && isAdmin(caller))
  return async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (isPublic) {
      const ctx: PublicAuditedContext<AuditAction> = Object.assign(requestInfo(request, reply), {
        services,
        kysely: services.kysely,
        writeAll: publicWrite(services, request, { route, endpoint }),
      })
      return send(request, reply, await handler(readInput(request) as never, ctx as never))
    }
    const found = await foundCaller(services, request, route, endpoint)
    const input = readInput(request)
    const name = endpoint.keyless ? undefined : callKey(request, route)
    const call = name && (await idempotentCall(request, name, found.caller, input))
    const ctx = callerContext(services, request, reply, found.caller, {
      route,
      endpoint,
      call,
      crosses: crosses(found.caller),
    })
    try {
      return await onceOnly(ctx.db, call, found, reply, async () => {
        return send(request, reply, await handler(input as never, ctx as never))
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forbidden' || !found.caller.impersonated)
        throw error
      await recordDenial(services, request, route, new DeniedWhileImpersonating(found.caller, error))
      throw error
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: object | AsyncIterable<string>) {
    if (response instanceof File) return sendPicture(reply, response)
    if (response instanceof FileStream) return response.send(reply)
    if (endpoint.file !== undefined)
      return sendFile(request, reply, endpoint.file, response as AsyncIterable<string>)
    if (services.checkResponses) {
      const undeclared = undeclaredFields(endpoint.output, response)
      if (undeclared !== undefined)
        throw new Error(`${route} answers what its contract does not declare: ${undeclared}`)
    }
    if (isAccepted(endpoint, response)) reply.code(202)
    if (endpoint.cacheSeconds !== undefined)
      return sendCacheable(request, reply, endpoint.cacheSeconds, JSON.stringify(response))
    return sendJson(reply, response)
  }
}

/** Never opened at its own address: uploaded images are shown by pages that have requested their bytes. */
async function sendPicture(reply: FastifyReply, picture: File): Promise<FastifyReply> {
  return reply
    .header('content-type', picture.type)
    .header('content-disposition', `attachment; filename="${picture.name}"`)
    .send(Buffer.from(await picture.arrayBuffer()))
}

function placeOf(request: FastifyRequest): Place {
  const params = request.params as Record<string, string>
  const id = (name: string) => {
    const text = params[name]
    if (text === undefined) return undefined
    // 0 is never an id: an invalid id is not found.
    return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  }
  return { siteId: id('siteId'), pageId: id('pageId') }
}

async function callerOf(
  services: Services,
  request: FastifyRequest,
  route: string,
  endpoint: Endpoint,
): Promise<Found> {
  const { authorization } = request.headers
  try {
    return await findCaller(services, {
      authorization,
      address: request.ip,
      permission: endpoint.allow,
      place: placeOf(request),
      of: accessOf(request),
      call: endpoint.keyless ? undefined : callKey(request, route),
    })
  } catch (error) {
    if (error instanceof DeniedWhileImpersonating) await recordDenial(services, request, route, error)
    throw error
  }
}

/** Waits for the business's turn before a body that may be large is read. */
async function admitBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { settled } = request
  if (settled !== undefined)
    await request.server.largeBodies.admit(request, reply, settled.caller.business_id)
}

/** Throws 401, 403 or 404. */
async function settleCaller(
  services: Services,
  request: FastifyRequest,
  route: string,
  endpoint: Endpoint,
): Promise<void> {
  const found = await callerOf(services, request, route, endpoint)
  request.settled = { ...found, at: performance.now() }
}

async function foundCaller(
  services: Services,
  request: FastifyRequest,
  route: string,
  endpoint: Endpoint,
): Promise<Found> {
  const { settled } = request
  const isFresh = settled !== undefined && performance.now() - settled.at < FRESH_MS
  return isFresh ? settled : await callerOf(services, request, route, endpoint)
}
