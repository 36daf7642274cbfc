import type { ReactNode } from 'react'

interface CostRowProps {
  label: string
  value: ReactNode
  isTotal?: boolean
}

/** A line of `.ld-cart-totals`, of the cart and of the checkout. */
export function CostRow({ label, value, isTotal }: CostRowProps) {
  return (
    <div data-total={isTotal ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
