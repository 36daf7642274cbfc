import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { Facts } from '../../../shell/facts.tsx'
import { nameOf, OrderLines } from './order-lines.tsx'
import { OrderPaid } from './order-paid.tsx'
import '../../../table/stacked-urls.css'
import './history.css'

const texts = {
  details: 'the order',
  client: 'Client',
  position: 'Client position',
  linkedin: 'LinkedIn URL',
  guidelines: 'Brand guidelines',
  topic: 'Focus topic',
  email: 'Email',
  website: 'Website',
  report: 'Report',
  keywords: 'Possible keywords',
}

/** The lines of an order with their state history, and the payments. */
export function OrderDetails({ order }: { order: Order }) {
  const { data, error, refetch } = useApi(api.orders.details, { id: order.id })
  if (data === undefined && error !== null)
    return <TryAgain isLine error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={texts.details}>
        <Skeleton lines={3} />
      </Loading>
    )
  return (
    <div className="ld-order ld-stacked-urls">
      <OrderLines order={order} lines={data} />
      <Promises lines={data} />
      {data.map((line) => (
        <Details key={line.id} line={line} />
      ))}
      <OrderPaid order={order} />
    </div>
  )
}

/** What was promised for the links, each sentence once, with the lines that it is about unless it is about all of them. */
function Promises({ lines }: { lines: readonly OrderDetailShown[] }) {
  const bySentence = Map.groupBy(lines, ({ promise }) => promise?.text ?? '')
  return [...bySentence].map(
    ([sentence, about]) =>
      sentence !== '' && (
        <p key={sentence} className="lw-hint">
          {bySentence.size > 1 && <strong>{about.map(nameWithAnchor).join(', ')}: </strong>}
          {sentence}
        </p>
      ),
  )
}

const nameWithAnchor = (line: OrderDetailShown) =>
  line.anchor_text === null ? nameOf(line) : `${nameOf(line)} “${line.anchor_text}”`

/** What else was asked for or reported; only some products have it. */
function Details({ line }: { line: OrderDetailShown }) {
  const { asked: formInput } = line
  const facts = {
    [texts.client]: line.client_name ?? undefined,
    [texts.email]: line.client_email ?? undefined,
    [texts.website]: line.website_url ?? undefined,
    [texts.position]: formInput?.client_position ?? undefined,
    [texts.linkedin]: formInput?.linkedin_url ?? undefined,
    [texts.guidelines]: asWritten(formInput?.brand_guidelines),
    [texts.topic]: asWritten(formInput?.focus_topic),
    [texts.report]: asWritten(line.report_info),
    [texts.keywords]: line.possible_keywords ?? undefined,
  }
  if (Object.values(facts).every((value) => value === undefined)) return null
  return (
    <section>
      <h3 className="lw-card-title">{nameOf(line)}</h3>
      <Facts of={facts} />
    </section>
  )
}

/** Keeps the line breaks of a report or of guidelines. */
function asWritten(text: string | null | undefined): ReactNode {
  return text === null || text === undefined ? undefined : <span className="ld-as-written">{text}</span>
}
