interface Mounted {
  /** Missing for components that name a server. */
  props?: object
  /** A text that the component shows. */
  shows: string | RegExp
}

/** Every component of @linkwright/embed, with props to mount it with. */
export const everyComponent: Readonly<Record<string, Mounted>> = {
  ConnectedPageScore: { shows: 'Page score' },
  RadialGauge: { props: { value: 71, label: 'Page score' }, shows: '71' },
  LinearGauge: { props: { label: 'Exact', value: 12, band: { from: 5, to: 20 } }, shows: 'Exact' },
  AnchorMix: { props: { parts: [{ label: 'Natural', value: 100, tone: 1 }] }, shows: 'Natural' },
  RankChart: {
    props: {
      series: [
        {
          label: 'Your site',
          points: [
            { when: '2026-11-01', rank: 4 },
            { when: '2026-11-08', rank: 3 },
          ],
        },
      ],
    },
    shows: 'Your site',
  },
  Sparkline: { props: { values: [3, 5, 4], label: 'Links of three months' }, shows: 'Links of three months' },
  Stat: { props: { label: 'Links', value: '40,500' }, shows: '40,500' },
}
