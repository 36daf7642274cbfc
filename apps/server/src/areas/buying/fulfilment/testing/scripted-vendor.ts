import type { FindResult, SendResult, Vendor } from '../../../../integrations/fulfilment/port.ts'

/** A vendor that turns every request into an order, repeated ones too, and whose behavior a test can set. */
export class ScriptedVendor implements Vendor {
  name = 'vendor.example'
  isSetUp = true
  isSample = false
  canFind = true
  /** A key that it has is no other order. */
  honoursKeys = false
  /** The orders that it has; and each request to it. */
  readonly orders: { key: string; ref: string }[] = []
  readonly requests: string[] = []
  next: ((take: () => string) => SendResult | Promise<SendResult>)[] = []
  found: FindResult | undefined

  /** The ids of its orders. */
  get refs(): string[] {
    return this.orders.map(({ ref }) => ref)
  }

  /** Kinds of the recorded requests, without their keys. */
  get verbs(): string[] {
    return this.requests.map((each) => each.split(' ')[0] ?? '')
  }

  async send(line: { id: number }, key: string): Promise<SendResult> {
    this.requests.push(`send ${key}`)
    const take = () => {
      const known = this.honoursKeys ? this.refOf(key) : undefined
      if (known !== undefined) return known
      const ref = `V-${line.id}-${this.orders.length + 1}`
      this.orders.push({ key, ref })
      return ref
    }
    return await (this.next.shift() ?? ((now) => ({ is: 'sent', ref: now() })))(take)
  }

  async find(key: string): Promise<FindResult> {
    this.requests.push(`find ${key}`)
    const ref = this.refOf(key)
    return await Promise.resolve(this.found ?? (ref === undefined ? { is: 'absent' } : { is: 'sent', ref }))
  }

  private refOf(key: string): string | undefined {
    return this.orders.find((order) => order.key === key)?.ref
  }
}
