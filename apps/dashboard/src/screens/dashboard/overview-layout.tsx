import type { Site } from '@linkwright/core/tracking/sites/site'
import { MOST_OF_SITE, MOST_ROWS } from '@linkwright/core/tracking/today/limits'
import type { ReactNode } from 'react'

export interface OverviewProps {
  sites: readonly Site[]
}

/** The places of the figures and of what to do today, which are as high before they are loaded. */
export function OverviewLayout({
  sites,
  figures,
  today,
}: OverviewProps & { figures?: ReactNode; today?: ReactNode }) {
  const available = sites.filter((site) => site.available === '1').length
  return (
    <>
      {sites.length > 1 && <div className="ld-portfolio">{figures}</div>}
      <div
        className="ld-today"
        style={{ ['--ld-rows' as string]: Math.min(MOST_ROWS, MOST_OF_SITE * available) }}
      >
        {today}
      </div>
    </>
  )
}
