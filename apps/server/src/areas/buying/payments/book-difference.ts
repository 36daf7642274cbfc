/** A mismatch between stored amounts. */
export interface Difference {
  what:
    | 'payment missing'
    | 'payment of another amount'
    | 'credit'
    | 'credit held'
    | 'credit of a claim'
    | 'refunds of claims'
    | 'claim credit to take back'
    | 'claim credit taken back'
    | 'given back'
  business_id: number
  order_id?: number
  claim_id?: number
  payment?: string
  cents: number
  expected_cents: number
}
