import type { connections } from '@linkwright/core/account/connections/api'
import {
  connectedPath,
  NO_SECRET,
  noApplication,
  STARTED_ELSEWHERE,
  NOT_CONNECTED,
  tokenRejected,
  vendorUnreachable,
  TOKEN_MISSING,
  type Vendor,
  vendorNames,
  vendors,
} from '@linkwright/core/account/connections/connection'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '@linkwright/core/contract/errors'
import { instant } from '../../../db/values.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { hasSeal, type Seal, sealOf } from '../../../http/sealed.ts'
import { message } from '../../../live/send.ts'
import { publish } from '../../../live/bus.ts'
import type { AccountProvider, GrantedToken } from '../../../integrations/accounts/port.ts'
import { providerTimeout, PROVIDER_TIMEOUT_MS, ProviderError } from '../../../integrations/provider-error.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { noResponse } from '../../../integrations/no-response.ts'
import { presentUser } from '../session/present.ts'
import { account, lockUser } from '../session/queries.ts'
import { beginConsent, type Consent, readConsent, useConsent, wasUsed } from './consent.ts'
import {
  connectionOf,
  connectionsOf,
  deleteConnection,
  saveConnection,
  openToken,
  sealContext,
  stateOf,
} from './queries.ts'

const refused = (field: string, text: string) =>
  new AppError('refused', text, { issues: [{ path: [field], message: text }] })

/** The effects of a connected account in higher wings. */
export interface ConnectionEffects {
  connected: (db: TenantDb, vendor: Vendor, userId: number, now: Date) => Promise<void>
}

export const connectionRoutes = (effects: ConnectionEffects): Handlers<typeof connections> => ({
  async list(_input, { db, caller, services }) {
    const { integrations, config, now } = services
    const stored = new Map((await connectionsOf(db, caller.user_id)).map((row) => [row.vendor, row]))
    return {
      connections: vendors.map((vendor) => {
        const provider = integrations.accounts[vendor]
        const row = stored.get(vendor)
        const problem = hasSeal(config)
          ? provider === undefined
            ? noApplication(vendorNames[vendor])
            : null
          : NO_SECRET
        return {
          vendor,
          state: row === undefined ? ('none' as const) : stateOf(row, now()),
          way: provider?.method ?? ('consent' as const),
          token_page: provider?.method === 'token' ? (provider.tokenPage ?? null) : null,
          connected_at: row === undefined ? null : instant(row.connected_at),
          expires_at: row?.expires_at ? instant(row.expires_at) : null,
          is_sample:
            vendor === 'search-console'
              ? config.integrations.searchConsole.provider === 'simulator'
              : config.integrations.accounts.isSample,
          available: problem === null,
          why_not: problem,
        }
      }),
    }
  },

  begin({ vendor }, { caller, services }) {
    const { integrations, config, now } = services
    const seal = sealIn(services)
    const provider = providerIn(integrations, vendor)
    if (provider.method === 'token') return Promise.resolve({ url: connectedPath({ connect: vendor }) })
    const begun = beginConsent(seal, caller, vendor, now())
    const redirectUri = redirectOf(config.publicUrl)
    return Promise.resolve({ url: provider.consentUrl({ ...begun, redirectUri }) })
  },

  async finish({ vendor, code, state, token }, { db, caller, services, write, log }) {
    const { integrations, config, now } = services
    const seal = sealIn(services)
    const provider = providerIn(integrations, vendor)
    const name = vendorNames[vendor]
    const signal = providerTimeout(PROVIDER_TIMEOUT_MS, name)
    let consent: Consent | undefined
    let granted: GrantedToken
    if (provider.method === 'token') {
      if (token === undefined || token.trim() === '') throw refused('token', TOKEN_MISSING)
      granted = await orRefused('token', name, () => provider.check(token.trim(), signal))
    } else {
      consent = readConsent(seal, caller, vendor, state ?? '', now())
      if (consent === undefined || (await wasUsed(db, consent))) throw refused('state', STARTED_ELSEWHERE)
      const { verifier } = consent
      // The provider accepts a code once: after a crash before the token is stored, the user connects again.
      granted = await orRefused('code', name, () =>
        provider.exchange(code ?? '', verifier, redirectOf(config.publicUrl), signal),
      )
    }
    const result = await write(async (within) => {
      if ((await lockUser(within, caller.user_id)) === undefined) throw notFound()
      if (consent !== undefined && !(await useConsent(within, consent, now())))
        throw refused('state', STARTED_ELSEWHERE)
      const sealed = seal.close(Buffer.from(granted.token), sealContext(within, caller.user_id, vendor))
      const stored = { token: sealed, expiresAt: granted.expiresAt }
      await saveConnection(within, caller.user_id, vendor, stored, now())
      await within.auditWriter.write('connection.add', { id: caller.user_id, after: { vendor } })
      await effects.connected(within, vendor, caller.user_id, now())
      return await publishConnection(within, caller, vendor, '1')
    })
    log.info({ vendor }, 'account connected')
    return result
  },

  async remove({ vendor }, { db, caller, services, write, log }) {
    const stored = await connectionOf(db, caller.user_id, vendor)
    const result = await write(async (within) => {
      if ((await lockUser(within, caller.user_id)) === undefined) throw notFound()
      if (!(await deleteConnection(within, caller.user_id, vendor)))
        throw new AppError('refused', NOT_CONNECTED)
      await within.auditWriter.write('connection.remove', { id: caller.user_id, before: { vendor } })
      return await publishConnection(within, caller, vendor, '')
    })
    log.info({ vendor }, 'account disconnected')
    const token = stored && openToken(db, services.config, stored)
    if (token !== undefined) await revoke(services.integrations.accounts[vendor], token, log)
    return result
  },
})

/** Revokes the grant at its provider. A failure is logged; the token is deleted in any case. */
async function revoke(
  provider: AccountProvider | undefined,
  token: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    await provider?.revoke?.(
      token,
      provider && providerTimeout(PROVIDER_TIMEOUT_MS, vendorNames[provider.vendor]),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ vendor: provider?.vendor, fault: error.fault }, 'a grant could not be revoked at its provider')
  }
}

function providerIn({ accounts }: Pick<Integrations, 'accounts'>, vendor: Vendor): AccountProvider {
  const provider = accounts[vendor]
  if (provider === undefined) throw new AppError('refused', noApplication(vendorNames[vendor]))
  return provider
}

function sealIn({ config }: { config: Parameters<typeof sealOf>[0] }): Seal {
  const seal = sealOf(config)
  if (seal === undefined) throw new AppError('refused', NO_SECRET)
  return seal
}

const redirectOf = (publicUrl: string) => `${publicUrl}${connectedPath()}`

/** Turns a provider's error about the submitted token into a refusal of the call. */
async function orRefused(
  field: string,
  name: string,
  ask: () => Promise<GrantedToken>,
): Promise<GrantedToken> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.canRetry) throw noResponse(vendorUnreachable(name), error)
    throw refused(field, error.fault === 'unsubscribed' ? error.message : tokenRejected(name))
  }
}

/** Publishes the change to the user's other sessions; the specification has a message for Ahrefs only. */
async function publishConnection(db: TenantDb, caller: Caller, vendor: Vendor, ahref_token: '1' | '') {
  const { user_id } = caller
  if (vendor === 'ahrefs')
    await publish(db, {
      business_id: db.businessId,
      user_id,
      ...message('addAhrefsToken', { ahref_token }),
    })
  const row = await account(db, user_id)
  if (row === undefined) throw notFound()
  return { user: presentUser(row, caller.origin_user_id) }
}
