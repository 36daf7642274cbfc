import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { Facts } from '../../shell/facts.tsx'

const texts = {
  title: 'What you receive',
  sample: 'Sample data',
  published: 'Published URL',
  da: 'DA',
  anchor: 'Anchor',
  rel: 'Rel',
  report: 'Report',
}

/** A figure would contradict most choices. */
const AS_ORDERED = 'As ordered'

/** Invented, and labeled as such. A line is proven by its published URL or by a report, as `proofs` of core has it. */
const samples: Readonly<Partial<Record<OrderedType, Readonly<Record<string, string>>>>> = {
  backlinks: {
    [texts.published]: 'gardenjournal.example/choosing-tools',
    [texts.da]: AS_ORDERED,
    [texts.anchor]: 'garden tools',
    [texts.rel]: 'Follow',
  },
  link_insertions: {
    [texts.published]: 'oldalmanac.example/spring-pruning',
    [texts.da]: AS_ORDERED,
    [texts.anchor]: 'pruning shears',
    [texts.rel]: 'Follow',
  },
  msn: {
    [texts.published]: 'booster.example/links/812',
    [texts.anchor]: 'this guide',
  },
  syndication: {
    [texts.published]: 'homeandfamily.example/your-blog-post',
    [texts.da]: '41',
  },
  dgt_pr: {
    [texts.report]:
      '2 of 5 mentions this month: “Ada Larsen of Acme Garden advises …” (weekendpaper.example), with the next pitches and their dates.',
  },
  technical_seo: {
    [texts.report]:
      '4 of 120 pages cannot be indexed: /sale is blocked by robots.txt. Fix: remove line 3 of robots.txt. 2 redirect chains, 9 missing titles …',
  },
}

/** Below the fields of an order form: what is delivered, with invented values. */
export function OrderSample({ type }: { type: OrderedType }) {
  const of = samples[type]
  if (of === undefined) return null
  return (
    <Card title={texts.title} actions={<Badge tone="info">{texts.sample}</Badge>}>
      <Facts
        of={Object.fromEntries(
          Object.entries(of).map(([name, value]) => [
            name,
            name === texts.published ? <SampleUrl url={value} /> : value,
          ]),
        )}
      />
    </Card>
  )
}

/** Breaks after the host, not within a word. */
function SampleUrl({ url }: { url: string }) {
  const path = url.indexOf('/') + 1
  return (
    <>
      {url.slice(0, path)}
      <wbr />
      {url.slice(path)}
    </>
  )
}
