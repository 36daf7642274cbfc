import { pathTo } from '@linkwright/core/access/screens'
import type { ClaimEvent } from '@linkwright/core/buying/claims/transitions'
import { LINK_ORDERS_CHANGED, ORDERS_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { publishTask, publishToAdmins } from '../../../live/send.ts'
import { addNotice } from '../../account/notices/add.ts'
import { mailClaimJob, type Announced, sentences } from './mail-claim.job.ts'

interface About {
  claim_id: number
  /** The order that paid for the line, as the customer knows it. */
  order_number: string
  /** The buyer; null once deleted. */
  user_id: number | null
  what: ClaimEvent
}

/** Publishes a change of a claim, and notifies the buyer by notice and mail of what concerns them. */
export async function notifyClaim(
  db: TenantDb,
  { claim_id, order_number, user_id, what }: About,
  at: Date,
): Promise<void> {
  await publishToAdmins(db, LINK_ORDERS_CHANGED)
  await publishTask(db, ORDERS_CHANGED, null)
  if (user_id === null || !isAnnounced(what)) return
  await addNotice(
    db,
    user_id,
    {
      message: `${order_number}: ${sentences[what]}`,
      href: pathTo('claims', { claimId: claim_id }),
      icon: 'bell',
      color: isBad(what) ? 'yellow' : 'blue',
    },
    at,
  )
  await enqueue(db, mailClaimJob, { business_id: db.businessId, claim_id, what })
}

const isBad = (what: Announced): boolean => what === 'open' || what === 'refuse'

const isAnnounced = (what: ClaimEvent): what is Announced => Object.hasOwn(sentences, what)
