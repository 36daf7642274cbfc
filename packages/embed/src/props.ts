// Declares no React types, because the page may use another version of React, or none.

export interface ConnectedPageScoreProps {
  siteId: number
  pageId: number
  /** The server's address; without it the page's own origin. */
  baseURL?: string
  /** An API key, or a function that returns one. Everyone who can read the page can read the key. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
}

export interface RadialGaugeProps {
  /** 0 to 100. */
  value: number
  /** What is measured. */
  label: string
  /** Width and height in px. */
  size?: number
  /** Replaces Good, Fair or Needs work. */
  word?: string
  /** Makes the gauge a button. */
  onPress?: () => void
}

export interface LinearGaugeProps {
  label: string
  /** Percent, 0 to 100. */
  value: number
  /** Percent including lines in the cart, drawn as a lighter, dashed needle. */
  withCart?: number
  /** The target in percent, both ends included. */
  band: { from: number; to: number }
  /** Replaces the numbers of the band, such as `Under 10%`. */
  bandLabel?: string
  /** Shows the numbers 0 to 100 below the gauge. */
  showScale?: boolean
}

export interface AnchorMixProps {
  /** Their values sum to 100, or are all 0 while there are no links. `tone` is the color of an anchor category or of a chart. */
  parts: readonly {
    label: string
    value: number
    count?: number
    hint?: string
    tone: 'blended' | 'exact' | 'natural' | 1 | 2 | 3 | 4 | 5 | 6
  }[]
  /** The number of links of each anchor type. */
  types?: readonly { label: string; count: number }[]
}

export interface RankChartProps {
  /** Each point is an ISO day and the rank of that day; 0 and null are not found. */
  series: readonly {
    label: string
    points: readonly { when: string; rank: number | null }[]
    /** Draws a solid line above the others. */
    isOwn?: boolean
  }[]
  /** Height of the plot in px. */
  height?: number
  /** Names the chart for screen readers. */
  label?: string
  isLoading?: boolean
}

export interface SparklineProps {
  /** Oldest first; null is a gap. */
  values: readonly (number | null)[]
  /** Describes the line for screen readers. */
  label: string
  /** Small numbers are drawn high, as for ranks. */
  isReversed?: boolean
}

export interface StatProps {
  label: string
  /** Already formatted: `40,500`. */
  value: string | number
  /** After the value: `days`. */
  unit?: string
  change?: { text: string; tone: 'up' | 'down' | 'neutral' }
  /** Marks a value that needs attention. */
  tone?: 'bad'
  /** Under the value. */
  hint?: string
  isLoading?: boolean
}

/** The components in this package, by name, with the props of each. */
export interface Components {
  ConnectedPageScore: ConnectedPageScoreProps
  RadialGauge: RadialGaugeProps
  LinearGauge: LinearGaugeProps
  AnchorMix: AnchorMixProps
  RankChart: RankChartProps
  Sparkline: SparklineProps
  Stat: StatProps
}

export type ComponentName = keyof Components
