import { auditActions, type AuditAction } from '@linkwright/core/admin/audit/actions'
import { STOP_FIRST } from '@linkwright/core/access/permissions'
import { hasBody } from '@linkwright/core/contract/endpoint'
import { DENIALS_A_MINUTE, MORE_DENIALS } from '../apps/server/src/http/audited.ts'
import { useFixture, useServer } from '../apps/server/src/testing/use-server.ts'
import { watchedState } from '../apps/server/src/testing/watched-state.ts'
import { describe, expect, it } from 'vitest'
import { call, isAllowed, isTurnedAway, type Route, routes } from './authorisation/matrix.ts'
import { newTargets } from './authorisation/targets.ts'
import { newFixture } from './authorisation/fixture.ts'

const server = useServer()
const fixture = useFixture(() => newFixture(server))

async function entries() {
  const { kysely } = fixture.server.services
  return await kysely.selectFrom('audit_log').selectAll().orderBy('id').execute()
}

/** Makes the call as a permitted caller, with a target that the caller can see. */
async function succeed(route: Route) {
  for (const caller of fixture.callers) {
    if (isTurnedAway(route, caller)) continue
    for await (const target of newTargets(route.setup?.names ?? 'nothing', fixture)) {
      if (!isAllowed(route, caller, target)) continue
      const token = await caller.token()
      await route.setup?.before?.(fixture)
      const before = {
        state: await watchedState(fixture.server.services.kysely),
        entries: (await entries()).length,
      }
      const { status } = await call(fixture, route, target, token)
      expect(status).toBe(200)
      return {
        changed: (await watchedState(fixture.server.services.kysely)) !== before.state,
        written: (await entries()).slice(before.entries),
      }
    }
  }
  throw new Error(`no user may call ${route.name}`)
}

const audited = ({ endpoint }: Route) => [endpoint.audits ?? []].flat()
/** Calls that need a mailed key or an ended account; their own tests have real ones. */
const comesToNothing = new Set(['session.resetPassword', 'checkout.finish'])
/** The entry for each row that a bulk call writes besides its own entry. */
const parts: Readonly<Record<string, AuditAction>> = { 'fulfilment.publish': 'line.edit' }
const writing = routes.filter(({ endpoint }) => hasBody(endpoint.method) || endpoint.method === 'DELETE')

describe('the audit log', () => {
  it.each(writing)('$name writes one entry, or changes none of the watched data', async (route) => {
    const { changed, written } = await succeed(route)
    const isWritten = audited(route).length > 0 && !comesToNothing.has(route.name)
    const part = parts[route.name]
    const own = written.filter(({ action }) => action !== part)
    expect(own.length < written.length).toBe(part !== undefined)
    expect({ entries: own.length, isUndeclared: changed && !isWritten }).toEqual({
      entries: isWritten ? 1 : 0,
      isUndeclared: false,
    })
    expect([...audited(route), undefined]).toContain(own[0]?.action)
  })

  it('has a call for each of its actions', () => {
    const bySystem: AuditAction[] = [
      'login-as.denied',
      'login-as.act',
      'trial.end',
      'account.add',
      'plan.follow',
      'order.payment',
      'payment.refund',
      'claim.auto-credit',
      'books.differ',
      'plan.price',
      'audit-log.purge',
    ]
    expect([...new Set([...routes.flatMap(audited), ...bySystem])].toSorted()).toEqual(
      Object.keys(auditActions).toSorted(),
    )
  })

  it('contains no secret after any call', async () => {
    const text = JSON.stringify((await entries()).map(({ before, after }) => [before, after]))
    expect(text).not.toMatch(/argon2|password_hash|key_hash|lws_|lwk_|lwr_|email_key/)
  })

  it('records what an impersonating administrator was denied, before and during a call', async () => {
    const impersonated = fixture.callers.find((each) => each.impersonated && each.user_type === 'agency')
    const token = await impersonated?.token()
    const before = (await entries()).length
    const client = fixture.server.clientWith(token)
    await expect(
      client.subUsers.add({
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.test',
        password: 'a long one',
      }),
    ).rejects.toThrow(STOP_FIRST)
    await expect(client.session.loginAs({ userId: fixture.nowhere.user_id })).rejects.toThrow(STOP_FIRST)
    const said = {
      action: 'login-as.denied',
      as_user_id: impersonated?.user_id,
      of_business_id: impersonated?.business_id,
    }
    const refusal = STOP_FIRST
    expect((await entries()).slice(before)).toMatchObject([
      { ...said, after: { call: 'subUsers.add', refusal } },
      { ...said, after: { call: 'session.loginAs', refusal } },
    ])
  })
  it('records a limited number of denials per minute, then one entry that says so, for parallel calls too', async () => {
    const { clock } = fixture.server
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const impersonated = fixture.callers.find((each) => each.impersonated && each.user_type === 'agency')
    const client = fixture.server.clientWith(await impersonated?.token())
    const before = (await entries()).length
    const denied = () => client.session.loginAs({ userId: fixture.nowhere.user_id })
    const many = Array.from({ length: DENIALS_A_MINUTE + 9 }, denied)
    for (const { reason } of (await Promise.allSettled(many)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ message: STOP_FIRST })
    const written = (await entries()).slice(before).map(({ after }) => after as { refusal: string })
    expect(written.map(({ refusal }) => refusal)).toEqual([
      ...Array.from({ length: DENIALS_A_MINUTE }, () => STOP_FIRST),
      MORE_DENIALS,
    ])
    clock.now = new Date(clock.now.getTime() + 61_000)
    await expect(denied()).rejects.toThrow(STOP_FIRST)
    expect((await entries()).at(-1)?.after).toMatchObject({ refusal: STOP_FIRST })
  })
})
