import { costOfLinks, leastPrice } from '@linkwright/core/buying/link-plan/link-price'
import type { categories } from '@linkwright/core/tracking/gauges/gauge'
import { basketRows, bestChoice, chosenOf } from '@linkwright/core/tracking/link-map/basket'
import { sumOf } from '@linkwright/core/tracking/link-plan/fewest-links'
import { plus } from '@linkwright/core/tracking/link-plan/planned-page'
import { categoryOf } from '@linkwright/core/tracking/links/anchor'
import { basisPoints } from '@linkwright/core/buying/cart/cart-cost'
import { toDollars } from '@linkwright/core/values/money'
import { Button } from '@linkwright/react-ui/button'
import { Form, FormRow } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import type { LinkProduct, Page, PageLinkPlan } from '@linkwright/sdk'
import { useState } from 'react'
import { addLinksToCart, refusedLinesMessage, showLinksAdded } from '../../../cart/add-links.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useGo } from '../../../navigation.tsx'
import { useSession, useSite } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { pageChanged } from '../use-page.ts'
import { BasketGauges } from './basket-gauges.tsx'
import { BasketTable } from './basket-table.tsx'
import { ProductChoice } from '../../../cart/product-choice.tsx'
import { PlanSentence } from './plan-sentence.tsx'
import { useMapLinks } from './use-map-links.tsx'

const texts = {
  title: (page: string) => `Order several links for ${page}`,
  none: 'Choose links to add',
  add: (links: number, price: string) => `Add ${links} from ${price}`,
  addNext: 'Add and next page',
  next: 'Next page',
  choose: (links: number) => `Choose the plan (${links})`,
  clear: 'Clear',
  drawn: (links: number) =>
    `${links} ${links === 1 ? 'anchor' : 'anchors'} of the plan ${links === 1 ? 'is' : 'are'} not on the link map and ${links === 1 ? 'is' : 'are'} drawn by the same shares.`,
}

type Lines = PageLinkPlan['lines']

export interface OrderSeveralProps {
  page: Page
  onClose: () => void
}

/** The link map as a basket: several anchors of one product, added to the cart at once. */
export function OrderSeveral({ page, onClose }: OrderSeveralProps) {
  const { money } = useFormat()
  const go = useGo()
  const next = useNextPage(page)
  const title = texts.title(page.page_nickname)
  const { plan: account, business } = useSession()
  const place = { siteId: page.site_id, pageId: page.id }
  const { data: plan, error, refetch } = useApi(api.linkPlan.page, place)
  const products = useApi<Record<string, never>, LinkProduct[]>(api.products.links, {})
  const post = products.data?.find(({ type }) => type === 'backlinks')
  const contents = useApi(api.products.content, { id: post?.id ?? 0 }, { enabled: post !== undefined })
  const map = useMapLinks(page, 'not_ordered', { limit: 100 })
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [drawn, setDrawn] = useState<Lines>([])
  const [product, setProduct] = useState<{ product?: number; content?: number }>({})
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isLoading = plan === undefined || products.data === undefined || map.isLoading
  if (error !== null && plan === undefined)
    return (
      <FormDialog title={title} onClose={onClose} send={texts.none} isSending={false} isDisabled>
        {() => <TryAgain isLine error={error} onPress={() => void refetch()} />}
      </FormDialog>
    )
  const measured = plan && measuredOf(page, plan)
  const rows = measured ? basketRows(map.links, measured) : []
  const basket = chosenOf(rows, chosen)
  const lines: Lines = [
    ...basket.suggestions.map(({ id, anchor_text, anchor_type }) => ({
      page_id: page.id,
      linkMap_id: id,
      anchor: anchor_text,
      anchor_type,
    })),
    ...drawn,
  ]
  const price = leastPrice(products.data ?? [], contents.data ?? [], product)
  const discount = { planBasisPoints: basisPoints(account.plan_discount), active: business.active }
  const costOf = (links: number) => price && money(toDollars(costOfLinks(links, price, discount).total))
  const cost = costOf(lines.length)
  const choosePlan = () => {
    if (plan === undefined || measured === undefined) return
    setDrawn(plan.lines.filter(({ page_id, linkMap_id }) => page_id === page.id && linkMap_id === null))
    setChosen(bestChoice(rows, sumOf(plan.counts), measured))
  }
  const add = async () => {
    if (price === undefined || lines.length === 0) return false
    setProblem(undefined)
    setSending(true)
    try {
      const { id, type } = price.product
      const content = price.content && { id: price.content.id }
      await addLinksToCart({ siteId: page.site_id, type, link: { id }, content, source: 'link map', lines })
      pageChanged(page.id)
      showLinksAdded(lines.length, go)
      return true
    } catch (failure) {
      setSending(false)
      setProblem(refusedLinesMessage(failure))
      return false
    }
  }
  const send = async () => {
    if (await add()) onClose()
  }
  const goOn = async (to: Page) => {
    if (lines.length > 0 && !(await add())) return
    go('page-link-map', { siteId: to.site_id, pageId: to.id }, { search: '?open=several' })
  }
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      send={lines.length === 0 || cost === undefined ? texts.none : texts.add(lines.length, cost)}
      isSending={isSending}
      isDisabled={lines.length === 0 || price === undefined}
      {...(next && {
        other: {
          label: lines.length === 0 ? texts.next : texts.addNext,
          hint: next.page_nickname,
          onPress: () => void goOn(next),
        },
      })}
    >
      {(id) =>
        isLoading ? (
          <Skeleton lines={8} />
        ) : (
          <Form id={id} aria-label={title} onSubmit={send} error={problem}>
            <PlanSentence plan={plan} cost={costOf(sumOf(plan.counts))} />
            <div>
              {sumOf(plan.counts) > 0 && (
                <Button size="sm" onPress={choosePlan}>
                  {texts.choose(sumOf(plan.counts))}
                </Button>
              )}{' '}
              {lines.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onPress={() => {
                    setChosen(new Map())
                    setDrawn([])
                  }}
                >
                  {texts.clear}
                </Button>
              )}
            </div>
            <BasketGauges plan={plan} added={plus(basket.counts, countsOfDrawn(drawn))} />
            <FormRow>
              <ProductChoice
                products={products.data ?? []}
                contents={contents.data ?? []}
                price={price}
                onChange={setProduct}
              />
            </FormRow>
            <BasketTable
              rows={rows}
              chosen={chosen}
              each={price && toDollars(price.cents)}
              onChoose={(row, count) => setChosen(new Map(chosen).set(row.id, count))}
            />
            {drawn.length > 0 && <p>{texts.drawn(drawn.length)}</p>}
          </Form>
        )
      }
    </FormDialog>
  )
}

function useNextPage({ id, site_id }: Page): Page | undefined {
  const pages = useSite(site_id)?.pages ?? []
  const at = pages.findIndex((page) => page.id === id)
  return at === -1 ? undefined : pages[at + 1]
}

function measuredOf(page: Page, plan: PageLinkPlan) {
  const band = (category: (typeof categories)[number]) => {
    const { low = 0, high = 100 } = plan.gauges.find((each) => each.category === category) ?? {}
    return { low, high }
  }
  const bands = { blended: band('blended'), exact: band('exact'), natural: band('natural') }
  return { page_type: page.page_type, bands, start: plan.start, greyedOut: page.greyed_out }
}

function countsOfDrawn(lines: Lines): PageLinkPlan['counts'] {
  const counts = { blended: 0, exact: 0, natural: 0 }
  for (const { anchor_type } of lines) counts[categoryOf(anchor_type)] += 1
  return counts
}
