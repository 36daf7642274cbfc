import { leastPrice } from '@linkwright/core/buying/link-plan/link-price'
import { categories, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { plural } from '@linkwright/core/values/text'
import { PLAN_LIMITS } from '@linkwright/core/tracking/link-plan/reason-labels'
import { Button } from '@linkwright/react-ui/button'
import { Form, FormRow } from '@linkwright/react-ui/form'
import { NumberField } from '@linkwright/react-ui/number-field'
import { useFormat } from '@linkwright/react-ui/provider'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { LinkProduct, Site, SiteLinkPlan } from '@linkwright/sdk'
import { useState } from 'react'
import { addLinksToCart, refusedLinesMessage, showLinksAdded } from '../../cart/add-links.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useGo } from '../../navigation.tsx'
import { api, useApi } from '../../wire/api.ts'
import { TryAgain } from '../../wire/try-again.tsx'
import { ProductChoice } from '../../cart/product-choice.tsx'

const texts = {
  title: 'Plan a budget',
  how: 'Shows the links that gain the most points over all pages of this website.',
  budget: 'Budget before tax',
  plan: 'Plan',
  planned: 'The plan below is for this budget.',
  wrong: (most: string) => `Enter whole dollars up to ${most}`,
  none: 'Add to cart',
  add: (links: number, total: string) => `Add ${links} for ${total}`,
  gains: (links: number, points: number) =>
    `${plural(links, 'link gains', 'links gain')} ${points} points over all pages.`,
  nothing: 'This budget buys no link that gains points.',
  pages: 'Planned pages',
  page: 'Page',
  score: 'Score',
  from: (start: number, after: number) => `${start} → ${after}`,
}

/** Suggested first; the limit is that of the call. */
const FIRST_BUDGET = 1000
const MOST_DOLLARS = 1_000_000
const DOLLARS = { style: 'currency', currency: 'USD', minimumFractionDigits: 0 } as const

type Row = SiteLinkPlan['pages'][number]

const columns: Column<Row>[] = [
  { id: 'page', header: texts.page, isPrimary: true, cell: ({ page_nickname }) => page_nickname },
  ...categories.map((category): Column<Row> => ({
    id: category,
    header: gaugeNames[category],
    align: 'end',
    cell: ({ counts }) => counts[category],
  })),
  {
    id: 'score',
    header: texts.score,
    align: 'end',
    cell: ({ score: { start, after } }) => texts.from(start, after),
  },
]

export interface PlanBudgetProps {
  site: Site
  onClose: () => void
}

/** The best use of a budget on the pages of a site, added to the cart at once. */
export function PlanBudget({ site, onClose }: PlanBudgetProps) {
  const { money } = useFormat()
  const go = useGo()
  const [budget, setBudget] = useState<number | null>(FIRST_BUDGET)
  const [planned, setPlanned] = useState<number>()
  const [product, setProduct] = useState<{ product?: number; content?: number }>({})
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const products = useApi<Record<string, never>, LinkProduct[]>(api.products.links, {})
  const post = products.data?.find(({ type }) => type === 'backlinks')
  const contents = useApi(api.products.content, { id: post?.id ?? 0 }, { enabled: post !== undefined })
  const asked = { siteId: site.id, budget: planned ?? 0, ...product }
  // The plan of another budget is neither shown nor sent.
  const isAsked = planned !== undefined && planned === budget
  const { data: plan, error, refetch } = useApi(api.linkPlan.site, asked, { enabled: isAsked })
  const price = leastPrice(products.data ?? [], contents.data ?? [], product)
  const isWrong = budget === null || !Number.isInteger(budget) || budget < 0 || budget > MOST_DOLLARS
  const lines = isAsked ? (plan?.lines ?? []) : []
  const canSend = plan?.price && lines.length > 0
  const wrong = isWrong ? texts.wrong(money(MOST_DOLLARS)) : undefined
  const add = async () => {
    if (!plan?.price || lines.length === 0) return
    setProblem(undefined)
    setSending(true)
    try {
      const { product: sold, content } = plan.price
      await addLinksToCart({
        siteId: site.id,
        type: sold.type,
        link: { id: sold.id },
        content: content && { id: content.id },
        source: 'link plan',
        lines,
      })
      showLinksAdded(lines.length, go)
      onClose()
    } catch (failure) {
      setSending(false)
      setProblem(refusedLinesMessage(failure))
    }
  }
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      onClose={onClose}
      send={canSend ? texts.add(lines.length, money(plan.price?.total ?? 0)) : texts.none}
      isSending={isSending}
      isDisabled={!canSend}
      onSend={() => void add()}
    >
      {(id) => (
        // Enter in the budget plans, and never orders.
        <Form
          id={id}
          aria-label={texts.title}
          onSubmit={() => (isWrong ? undefined : setPlanned(budget))}
          error={problem}
        >
          <p>{texts.how}</p>
          <FormRow>
            <NumberField
              label={texts.budget}
              min={0}
              max={MOST_DOLLARS}
              step={100}
              format={DOLLARS}
              value={budget}
              onChange={setBudget}
              error={wrong}
            />
            {products.data !== undefined && (
              <ProductChoice
                products={products.data}
                contents={contents.data ?? []}
                price={price}
                onChange={setProduct}
              />
            )}
          </FormRow>
          <div>
            <Button
              type="submit"
              variant={isAsked ? 'secondary' : 'primary'}
              whyDisabled={wrong ?? (isAsked ? texts.planned : undefined)}
            >
              {texts.plan}
            </Button>
          </div>
          {isAsked && error !== null && <TryAgain isLine error={error} onPress={() => void refetch()} />}
          {isAsked &&
            error === null &&
            (plan === undefined ? <Skeleton lines={4} /> : <Planned plan={plan} />)}
        </Form>
      )}
    </FormDialog>
  )
}

function Planned({ plan }: { plan: SiteLinkPlan }) {
  return (
    <>
      <p role="status">{plan.links === 0 ? texts.nothing : texts.gains(plan.links, plan.points)}</p>
      {plan.links > 0 && (
        <DataTable
          label={texts.pages}
          columns={columns}
          rows={plan.pages}
          rowId={({ page_id }) => String(page_id)}
          isCompact
          empty={texts.nothing}
        />
      )}
      <p className="lw-hint">{PLAN_LIMITS}</p>
    </>
  )
}
