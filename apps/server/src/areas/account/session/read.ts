import type { Session } from '@linkwright/core/account/session/session'
import { type Services, today } from '../../../http/context.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { presentCart } from '../../buying/cart/present.ts'
import { readCart } from '../../buying/cart/queries.ts'
import { presentNotice } from '../notices/present.ts'
import { noticeRows } from '../notices/queries.ts'
import { siteList } from '../../tracking/sites/read.ts'
import { presentBusiness, presentPlan, presentSettings, presentUser } from './present.ts'
import { account, settingsRow } from './queries.ts'

interface Signed {
  business_id: number
  user_id: number
  is_main: boolean
  origin_user_id: number | null
  expires_at: Date | null
}

const SECOND = 1000

/** Everything a signed-in client starts from. An API key has no end, so its session says the far future. */
const NO_END = new Date('9999-12-31T00:00:00Z')

export async function readSession(
  services: Pick<Services, 'lanes' | 'config' | 'now'>,
  signed: Signed,
): Promise<Session> {
  const { lanes, config } = services
  const kysely = lanes('read', signed.business_id)
  const row = await account(kysely, { business_id: signed.business_id, id: signed.user_id })
  if (row === undefined) throw new Error('a session without its user')
  const db = new TenantDb(kysely, signed.business_id)
  const [sites, settings, notices, cart] = await Promise.all([
    siteList(db, signed),
    settingsRow(kysely),
    noticeRows(db, signed.user_id),
    readCart(db, signed, today(services)),
  ])
  return {
    user: presentUser(row, signed.origin_user_id),
    business: presentBusiness(row),
    plan: presentPlan(row),
    sites,
    settings: presentSettings(settings),
    cart: presentCart(cart),
    notices: notices.map(presentNotice),
    expires: Math.floor((signed.expires_at ?? NO_END).getTime() / SECOND),
    demo: config.demo,
  }
}
