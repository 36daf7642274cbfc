import { AnchorMix } from '@linkwright/react-ui/anchor-mix'
import { ConnectedPageScore, LinkwrightProvider } from '@linkwright/react-ui/connect'
import { LinearGauge } from '@linkwright/react-ui/linear-gauge'
import { RadialGauge } from '@linkwright/react-ui/radial-gauge'
import { RankChart } from '@linkwright/react-ui/rank-chart'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import { Stat } from '@linkwright/react-ui/stat'
import type { ComponentType } from 'react'
import type { ComponentName, Components, ConnectedPageScoreProps } from './props.ts'

function PageScoreWithClient({ siteId, pageId, ...server }: ConnectedPageScoreProps) {
  return (
    <LinkwrightProvider {...server}>
      <ConnectedPageScore siteId={siteId} pageId={pageId} />
    </LinkwrightProvider>
  )
}

export const components: { readonly [Name in ComponentName]: ComponentType<Components[Name]> } = {
  ConnectedPageScore: PageScoreWithClient,
  RadialGauge,
  LinearGauge,
  AnchorMix,
  RankChart,
  Sparkline,
  Stat,
}
