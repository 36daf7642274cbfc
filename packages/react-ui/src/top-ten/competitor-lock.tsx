import type { Bands } from '@linkwright/core/internal/tracking/gauges/gauge'
import {
  betterSide,
  type Compared,
  type Measure,
  measures,
} from '@linkwright/core/internal/tracking/top-ten/measures'
import { Check } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import { type Format, useFormat } from '../base/use-format.ts'
import { type Column, DataTable } from '../table/table.tsx'

const texts = {
  label: 'Comparison',
  measure: 'Measure',
  theirs: 'Competitor',
  yours: 'Your page',
  better: 'Better',
  unknown: 'Not known',
}

export interface CompetitorLockProps {
  theirs: Compared
  yours: Compared
  /** The target bands: closer is better. */
  bands: Bands
}

/** Competitor Lock: compares a competitor's page with yours and marks the better value of each metric. */
export function CompetitorLock({ theirs, yours, bands }: CompetitorLockProps) {
  const format = useFormat()
  const side = (which: 'theirs' | 'yours', compared: Compared): Column<Measure> => ({
    id: which,
    header: texts[which],
    align: 'end',
    cell: (measure) => (
      <>
        {betterSide(measure, theirs, yours, bands) === which && (
          <Badge tone="good" icon={<Check aria-hidden />}>
            {texts.better}
          </Badge>
        )}{' '}
        {valueOf(measure, compared, format)}
      </>
    ),
  })
  return (
    <DataTable
      label={texts.label}
      columns={[
        {
          id: 'measure',
          header: texts.measure,
          isPrimary: true,
          sortValue: ({ label }) => label,
          cell: ({ label }) => label,
        },
        side('theirs', theirs),
        side('yours', yours),
      ]}
      rows={measures}
      rowId={({ name }) => name}
      rowLabel={({ label }) => label}
      empty={null}
    />
  )
}

function valueOf({ name, gauge }: Measure, compared: Compared, { number, percent }: Format): string {
  const value = compared[name]
  if (value === null) return texts.unknown
  return gauge === undefined ? number(value) : percent(Math.round(value))
}
