import type { Session } from '@linkwright/core/account/session/session'
import type { RawBuilder } from 'kysely'
import { type Services, today } from '../../../http/context.ts'
import type { JsonPart } from '../../../db/json-part.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Viewer } from '../../../access/granted.ts'
import { presentNotice } from '../notices/present.ts'
import { presentBusiness, presentPlan, presentSettings, presentUser } from './present.ts'
import { accountOfSession, type Used } from './queries.ts'

interface SignedInUser {
  user_id: number
  is_main: boolean
  origin_user_id: number | null
  origin_name: string | null
  expires_at: Date | null
}

const SECOND = 1000

/** Ports for the parts of a session that higher wings provide, wired in `areas/all.ts`. */
export interface SessionPorts {
  used: Used
  sites: (db: TenantDb, viewer: Viewer, today: string) => Promise<Session['sites']>
  cart: (
    db: TenantDb,
    viewer: Viewer,
    today: string,
  ) => JsonPart<{ items: Session['cart']; unreadable: number[] }>
  card: (db: TenantDb, services: Pick<Services, 'integrations'>) => JsonPart<Session['card']>
  /** Expression: whether the last renewal of a business could not be charged. */
  isPastDue: (business: number) => RawBuilder<boolean>
  /** The second factor: checks that a code was sent, and uses it up when the session is opened. */
  secondStep: {
    check: (db: TenantDb, userId: number, code: string | undefined) => Promise<boolean>
    use: (
      db: TenantDb,
      userId: number,
      code: string,
      services: Pick<Services, 'config' | 'now'>,
    ) => Promise<'code' | 'recovery-code' | undefined>
    refusal: () => Error
    done: (db: TenantDb, userId: number) => Promise<void>
  }
}

/** The end of an API key's session: keys do not expire. */
const NO_END = new Date('9999-12-31T00:00:00Z')

export async function readSession(
  db: TenantDb,
  services: Pick<Services, 'config' | 'now' | 'integrations'>,
  ports: SessionPorts,
  signed: SignedInUser,
): Promise<Session> {
  const day = today(services)
  const cartPart = ports.cart(db, signed, day)
  const cardPart = ports.card(db, services)
  const parts = {
    used: ports.used,
    isPastDue: ports.isPastDue(db.businessId),
    cart: cartPart.json,
    card: cardPart.json,
  }
  const [row, sites] = await Promise.all([
    accountOfSession(db, signed.user_id, parts),
    ports.sites(db, signed, day),
  ])
  if (row === undefined) throw new Error('a session without its user')
  const cart = cartPart.present(row.cart)
  return {
    user: presentUser(row, signed.origin_user_id),
    business: presentBusiness(row),
    plan: presentPlan(row),
    sites,
    settings: presentSettings(row),
    cart: cart.items,
    unreadable_lines: cart.unreadable,
    card: cardPart.present(row.card),
    past_due: signed.is_main && row.past_due,
    notices: row.notices.map(presentNotice),
    // An administrator who is signed in as a user does not need the user's second factor.
    needs_second_factor: signed.origin_user_id === null && row.needs_second_factor,
    origin:
      signed.origin_user_id === null ? null : { id: signed.origin_user_id, name: signed.origin_name ?? '' },
    expires: Math.floor((signed.expires_at ?? NO_END).getTime() / SECOND),
    demo: services.config.demo,
  }
}
