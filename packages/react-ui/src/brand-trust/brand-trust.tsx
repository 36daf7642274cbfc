import { onSubdomainText } from '@linkwright/core/internal/tracking/ranks/on-subdomain'
import {
  type BrandTrustInput,
  brandRankPoints,
  brandTrustMaxima,
  brandTrustParts,
  pageSharePoints,
} from '@linkwright/core/internal/tracking/sites/brand-trust'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { PartList } from '../page-score/part-list.tsx'
import { RadialGauge } from '../radial-gauge/radial-gauge.tsx'
import { PointTable } from './point-table.tsx'

const words = {
  title: 'Brand trust',
  explain: 'Explain',
  parts: 'How the score is calculated',
  base: 'Page scores',
  rank: 'Brand rank',
  share: 'Pages in the top 10',
  notRanked: 'not found',
  notKnown: 'not known yet',
  otherwise: 'Otherwise',
}

export interface BrandTrustProps {
  /** 0 to 100, as the server gives it. */
  score: number
  /** What it is computed from; `brandTrustInput(site)` of core makes it. */
  basis: BrandTrustInput
  /** Opens the explanation. */
  onExplain?: () => void
}

/** How much search engines trust a brand: its pages' scores, its rank for its own name, its pages in the top ten. */
export function BrandTrust({ score, basis, onExplain }: BrandTrustProps) {
  return (
    <Card
      title={words.title}
      actions={
        onExplain && (
          <Button variant="ghost" size="sm" onPress={onExplain}>
            {words.explain}
          </Button>
        )
      }
    >
      <div className="lw-score">
        <RadialGauge value={score} label={words.title} kind="trust" size={168} onPress={onExplain} />
        <PartList parts={trustParts(basis)} isBrief />
      </div>
    </Card>
  )
}

/** The body of the explanation: the three parts with what they count, and the tables of points. */
export function BrandTrustExplanation({ score, basis }: Omit<BrandTrustProps, 'onExplain'>) {
  const { rank, share } = brandTrustParts(basis)
  return (
    <div className="lw-explained">
      <RadialGauge value={score} label={words.title} kind="trust" size={132} />
      <div className="lw-explained-part">
        <h3>{words.parts}</h3>
        <PartList parts={trustParts(basis)} />
      </div>
      <div className="lw-point-tables">
        <PointTable
          caption={words.rank}
          rows={ranges(
            brandRankPoints.map(([upTo, points], index) => [
              (brandRankPoints[index - 1]?.[0] ?? 0) + 1,
              upTo,
              points,
            ]),
            'Rank',
            '',
          )}
          points={rank}
        />
        <PointTable
          caption={words.share}
          rows={ranges(
            pageSharePoints.map(([from, points], index) => [
              from,
              (pageSharePoints[index - 1]?.[0] ?? 101) - 1,
              points,
            ]),
            '',
            '%',
          )}
          points={share}
        />
      </div>
    </div>
  )
}

function ranges(
  steps: readonly (readonly [from: number, to: number, points: number])[],
  before: string,
  after: string,
) {
  const rows = steps.map(([from, to, points]) => ({
    range: `${before} ${from === to ? from : `${from} to ${to}`}${after}`.trim(),
    points,
  }))
  return [...rows, { range: words.otherwise, points: 0 }]
}

function brandRankText({ brand_rank, brand_on_subdomain }: BrandTrustInput): string {
  const own = brand_rank === null ? words.notKnown : String(brand_rank || words.notRanked)
  // A site that was stored by an earlier version has none.
  return brand_on_subdomain ? `${own}; ${onSubdomainText(brand_on_subdomain)}` : own
}

function trustParts(basis: BrandTrustInput) {
  const parts = brandTrustParts(basis)
  const pages = basis.page_scores.length
  const mean = pages === 0 ? 0 : Math.round(20 * parts.base) / 10
  const percent = pages === 0 ? 0 : Math.floor((100 * basis.pages_in_top_ten) / pages)
  return [
    {
      label: words.base,
      points: Math.round(parts.base * 10) / 10,
      most: brandTrustMaxima.base,
      counts: `Half of the average page score, which is ${mean} over ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
    },
    {
      label: words.rank,
      points: parts.rank,
      most: brandTrustMaxima.rank,
      counts: `Where the site ranks for its own brand name: ${brandRankText(basis)}.`,
    },
    {
      label: words.share,
      points: parts.share,
      most: brandTrustMaxima.share,
      counts: `Pages with a key phrase ranked 10 or better: ${basis.pages_in_top_ten} of ${pages}, ${percent}%.`,
    },
  ]
}
