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

const words = {
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
  /** What gauges are judged by: the nearer its band the better. */
  bands: Bands
}

// Spec A §2
/** Competitor Lock: a competitor's page beside yours, the better value of each measure marked. */
export function CompetitorLock({ theirs, yours, bands }: CompetitorLockProps) {
  const format = useFormat()
  const side = (which: 'theirs' | 'yours', compared: Compared): Column<Measure> => ({
    id: which,
    header: words[which],
    align: 'end',
    cell: (measure) => (
      <>
        {betterSide(measure, theirs, yours, bands) === which && (
          <Badge tone="good" icon={<Check aria-hidden />}>
            {words.better}
          </Badge>
        )}{' '}
        {valueOf(measure, compared, format)}
      </>
    ),
  })
  return (
    <DataTable
      label={words.label}
      columns={[
        {
          id: 'measure',
          header: words.measure,
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
  if (value === null) return words.unknown
  return gauge === undefined ? number(value) : percent(Math.round(value))
}
