import { pathTo } from '@linkwright/core/access/screens'
import type { MenuItem } from '@linkwright/react-ui/menu'
import type { CreditEntry } from '@linkwright/sdk'

const texts = {
  order: (id: number) => `Order ${id} in the audit log`,
  business: (name: string) => `Everything about ${name} in the audit log`,
}

const audited = (of: Record<string, string>) => `${pathTo('admin-audit')}?${new URLSearchParams(of)}`

/** Links from a credit entry to the related audit entries, to trace a dispute. */
export function traceOf({ order_id, business_id, biz_name }: CreditEntry): MenuItem[] {
  return [
    ...(order_id === null
      ? []
      : [
          {
            id: 'order',
            label: texts.order(order_id),
            href: audited({ subject: 'order', subject_id: String(order_id) }),
          },
        ]),
    {
      id: 'business',
      label: texts.business(biz_name),
      href: audited({ business: String(business_id) }),
    },
  ]
}
