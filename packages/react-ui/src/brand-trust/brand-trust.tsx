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

const texts = {
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
  /** 0 to 100, from the server. */
  score: number
  /** The inputs of the score, from core's `brandTrustInput(site)`. */
  basis: BrandTrustInput
  /** Opens the explanation. */
  onExplain?: () => void
}

/** Brand trust: combines page scores, the rank for the brand name and the pages in the top ten. */
export function BrandTrust({ score, basis, onExplain }: BrandTrustProps) {
  return (
    <Card
      title={texts.title}
      actions={
        onExplain && (
          <Button variant="ghost" size="sm" onPress={onExplain}>
            {texts.explain}
          </Button>
        )
      }
    >
      <div className="lw-score">
        <RadialGauge value={score} label={texts.title} kind="trust" size={168} onPress={onExplain} />
        <PartList parts={trustParts(basis)} isBrief />
      </div>
    </Card>
  )
}

/** The explanation: three parts with their inputs, and the point tables. */
export function BrandTrustExplanation({ score, basis }: Omit<BrandTrustProps, 'onExplain'>) {
  const { rank, share } = brandTrustParts(basis)
  return (
    <div className="lw-explained">
      <RadialGauge value={score} label={texts.title} kind="trust" size={132} />
      <div className="lw-explained-part">
        <h3>{texts.parts}</h3>
        <PartList parts={trustParts(basis)} />
      </div>
      <div className="lw-point-tables">
        <PointTable
          caption={texts.rank}
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
          caption={texts.share}
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
  return [...rows, { range: texts.otherwise, points: 0 }]
}

function brandRankText({ brand_rank, brand_on_subdomain }: BrandTrustInput): string {
  const own = brand_rank === null ? texts.notKnown : String(brand_rank || texts.notRanked)
  // Missing in data stored by an earlier version.
  return brand_on_subdomain ? `${own}; ${onSubdomainText(brand_on_subdomain)}` : own
}

function trustParts(basis: BrandTrustInput) {
  const parts = brandTrustParts(basis)
  const pages = basis.page_scores.length
  const mean = pages === 0 ? 0 : Math.round(20 * parts.base) / 10
  const percent = pages === 0 ? 0 : Math.floor((100 * basis.pages_in_top_ten) / pages)
  return [
    {
      label: texts.base,
      points: Math.round(parts.base * 10) / 10,
      most: brandTrustMaxima.base,
      counts: `Half of the average page score, which is ${mean} over ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
    },
    {
      label: texts.rank,
      points: parts.rank,
      most: brandTrustMaxima.rank,
      counts: `Where the site ranks for its own brand name: ${brandRankText(basis)}.`,
    },
    {
      label: texts.share,
      points: parts.share,
      most: brandTrustMaxima.share,
      counts: `Pages with a key phrase ranked 10 or better: ${basis.pages_in_top_ten} of ${pages}, ${percent}%.`,
    },
  ]
}
