import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import { survivalText } from '@linkwright/core/buying/survival/survival-sentence'
import { pathTo } from '@linkwright/core/access/screens'
import { proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import { terms } from '@linkwright/core/tracking/terms/terms'
import { plural } from '@linkwright/core/values/text'
import type { SoldProduct } from '@linkwright/sdk'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Facts } from '../../shell/facts.tsx'
import { Term } from '../../terms/term.tsx'
import { api, useApi } from '../../wire/api.ts'

const texts = {
  title: 'What happens next',
  turnaround: 'Delivery',
  days: (days: number) => `Within ${plural(days, 'day')} of payment`,
  promise: 'Promise',
  progress: 'Progress',
  steps: 'Shown under Link Orders, step by step',
  notice: 'Notice',
  live: 'When the order is complete',
  never: 'Never use',
  none: 'Exclude publishers',
  count: (count: number) => `${plural(count, 'publisher')} on your list`,
  preview: 'Preview',
  target: (url: string) => `links to ${url}`,
  unknown: (product: string) => `${product}: too few links yet`,
}

/** Links shown in the preview at most. */
const MAX_PREVIEWS = 3

export interface OrderAsideProps {
  type: OrderedType
  /** Id of the chosen product; undefined while none is chosen. */
  product?: number | undefined
  /** The links as typed so far. */
  preview?: readonly { anchor: string; target: string }[] | undefined
}

/** Beside an order form: when the order is delivered, what is promised and known of the chosen product, and what its links look like. */
export function OrderAside({ type, product, preview = [] }: OrderAsideProps) {
  const shown = preview.filter(({ anchor }) => anchor.trim() !== '').slice(0, MAX_PREVIEWS)
  const { data: products = [] } = useApi(api.products.links, {})
  const ofType = products.filter((each) => each.type === type)
  const chosen = ofType.find(({ id }) => id === product)
  const offered = chosen === undefined ? ofType : [chosen]
  const promises = offered.flatMap((each) => termsSentence(each.promise) ?? [])
  const measured = ofType.filter((each) => each.survival)
  const survival = measured.length > 0 && chosen !== undefined ? [chosen] : measured
  return (
    <Card title={texts.title}>
      <Facts
        of={{
          [texts.turnaround]: texts.days(dueDays[type]),
          [texts.promise]:
            promises.length === 0 ? undefined : (
              <>
                {[...new Set(promises)].map((promise) => (
                  <div key={promise}>{promise}</div>
                ))}
              </>
            ),
          [terms.survival.word]:
            survival.length === 0 ? undefined : (
              <>
                {survival.map((each, index) => (
                  <div key={each.id}>
                    {liveOf(each)} {index === survival.length - 1 && <Term of="survival" />}
                  </div>
                ))}
              </>
            ),
          [texts.progress]: texts.steps,
          [texts.notice]: texts.live,
          [texts.preview]:
            shown.length === 0 ? undefined : (
              <ul className="ld-order-preview">
                {shown.map(({ anchor, target }, index) => (
                  <li key={index}>
                    … <span>{anchor}</span> …{target !== '' && <small>{texts.target(target)}</small>}
                  </li>
                ))}
              </ul>
            ),
          [texts.never]: proofs[type] === 'url' ? <NeverUsed /> : undefined,
        }}
      />
    </Card>
  )
}

/** The figures of a product; none are known while it has too few links. */
const liveOf = ({ dropdown_description, survival }: SoldProduct) =>
  survival ? `${dropdown_description}: ${survivalText(survival)}` : texts.unknown(dropdown_description)

/** How many publishers are excluded, and the way to the list. */
function NeverUsed() {
  const { data } = useApi(api.publishers.neverUsed, {})
  return (
    <Link href={pathTo('publishers')}>
      {data === undefined || data.length === 0 ? texts.none : texts.count(data.length)}
    </Link>
  )
}
