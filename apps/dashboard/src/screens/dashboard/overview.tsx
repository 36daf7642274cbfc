import { OverviewLayout, type OverviewProps } from './overview-layout.tsx'
import { PortfolioStrip } from './portfolio-strip.tsx'
import { TodayList } from './today-list.tsx'

/** Figures over all websites, and what to do today. */
export function Overview({ sites }: OverviewProps) {
  return <OverviewLayout sites={sites} figures={<PortfolioStrip />} today={<TodayList />} />
}
