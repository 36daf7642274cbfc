import { paidColumn } from '@linkwright/core/buying/checkout/order-column'
import { orderCents } from '@linkwright/core/buying/orders/order-amount'
import { toDollars } from '@linkwright/core/values/money'
import { AmountColumn } from '@linkwright/react-ui/order-totals'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Order } from '@linkwright/sdk'
import { useEffect } from 'react'
import { useSession } from '../../../session/session.ts'
import { BilledTo } from '../../../shell/billed-to.tsx'
import { Facts } from '../../../shell/facts.tsx'
import { config } from '../../../wire/config.ts'
import { orderStates } from '@linkwright/react-ui/orders-table'
import './receipt.css'

const texts = {
  title: (number: string) => `Receipt of ${number}`,
  from: 'From',
  to: 'Billed to',
  date: 'Date',
  state: 'State',
}

/** The printed receipt: seller, buyer, items and payments. Hidden on screen. */
export function Receipt({ order }: { order: Order }) {
  const { business } = useSession()
  const { money, moment } = useFormat()
  const { currency } = order
  const amount = (dollars: number) => money(dollars, currency)
  return (
    <article className="ld-receipt">
      <h1 className="ld-title">{texts.title(order.order_number)}</h1>
      <Facts
        of={{
          [texts.from]: config.product_name,
          [texts.to]:
            order.billed_to === null ? (
              [business.name, order.customer_name].filter(Boolean).join(', ')
            ) : (
              <BilledTo to={order.billed_to} />
            ),
          [texts.date]: moment(order.date_created),
          [texts.state]: orderStates[order.payment_state],
        }}
      />
      <table>
        <tbody>
          {order.details.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.customer_description}
                <small>{aboutOf(line)}</small>
                {line.promise && <small>{line.promise.text}</small>}
              </th>
              <td>{line.price === null ? '' : amount(line.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AmountColumn
        lines={paidColumn({ ...order, amount: toDollars(orderCents(order)) })}
        currency={currency}
      />
    </article>
  )
}

/** Renders the receipt next to the list and prints only the receipt. */
export function PrintedReceipt({ order, onPrinted }: { order: Order; onPrinted: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return <Receipt order={order} />
}

type Line = Order['details'][number]

const aboutOf = ({ anchor_text, target_url, package_name, client_name, website_url }: Line) =>
  [anchor_text, target_url, package_name, client_name, website_url].filter(Boolean).join(', ')
