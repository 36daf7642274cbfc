import { NO_LINK_PRODUCT, type PricedLink } from '@linkwright/core/buying/link-plan/link-price'
import { linkProductTypes } from '@linkwright/core/buying/products/order-link-options'
import { Alert } from '@linkwright/react-ui/alert'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import type { ContentOption, LinkProduct } from '@linkwright/sdk'

const texts = {
  product: 'Product for all links',
  content: 'Content length',
}

interface ProductChoiceProps {
  products: readonly LinkProduct[]
  /** Those of guest posts. */
  contents: readonly ContentOption[]
  price: PricedLink | undefined
  onChange: (chosen: { product?: number; content?: number }) => void
}

/** One product for all links of a basket; the cheapest until another is chosen. */
export function ProductChoice({ products, contents, price, onChange }: ProductChoiceProps) {
  const { money } = useFormat()
  if (price === undefined) return <Alert tone="warn">{NO_LINK_PRODUCT}</Alert>
  const links = products.filter(
    ({ type, enabled }) => enabled === '1' && linkProductTypes.some((each) => each === type),
  )
  const product = price.product.id
  return (
    <>
      <Select
        label={texts.product}
        options={links.map((each) => ({
          value: String(each.id),
          label: `${each.dropdown_description}, ${money(each.price)}`,
        }))}
        value={String(product)}
        onChange={(next) => onChange({ product: Number(next) })}
      />
      {price.content !== null && (
        <Select
          label={texts.content}
          options={contents.map((each) => ({
            value: String(each.id),
            label: `${each.description}, ${money(each.price)}`,
          }))}
          value={String(price.content.id)}
          onChange={(next) => onChange({ product, content: Number(next) })}
        />
      )}
    </>
  )
}
