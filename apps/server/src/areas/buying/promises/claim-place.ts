import { type RawBuilder, sql } from 'kysely'

/** Claims `c` with their promise `p` and the line `l` that paid for it. */
export const claimsOfLines = sql`claims c
  join link_promises p on p.business_id = c.business_id and p.id = c.promise_id
  join order_lines l on l.business_id = p.business_id and l.id = p.paid_line_id`

/** The same with the order `o` of the line. */
export const claimsOfOrders = sql`${claimsOfLines}
  join orders o on o.business_id = l.business_id and o.id = l.order_id`

/** The state of a claim as people read it (`claimStages` of core). */
export const claimStage = (claims: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${claims}.${name}`)
  return sql`case
    when ${column('contested')} and ${column('state')} = 'open' then 'contested'
    when ${column('state')} = 'withdrawn' and exists (select from claim_steps z
      where z.business_id = ${column('business_id')} and z.claim_id = ${column('id')} and z.event = 'close') then 'closed'
    else ${column('state')} end`
}
