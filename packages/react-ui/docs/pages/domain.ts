import { keys, NO_FOCUS, type Page } from './page.ts'

export const domain: Readonly<Record<string, Page>> = {
  'Domain/Connected page score': {
    shows: ['ConnectedPageScore', 'LinkwrightProvider'],
    from: 'connect',
    example: `<LinkwrightProvider client={client}>
  <ConnectedPageScore siteId={1} pageId={2} />
</LinkwrightProvider>`,
    keyboard: 'Tab moves to the score and to Explain; Enter and Space open the explanation.',
  },
  'Domain/Connected link timeline': {
    shows: ['ConnectedLinkTimeline', 'ConnectedVerdictBadge', 'LinkwrightProvider'],
    from: 'connect',
    example: `<LinkwrightProvider client={client}>
  <ConnectedLinkTimeline watchId={31} />
</LinkwrightProvider>`,
    keyboard: 'Tab moves to the URLs of moved articles.',
  },
  'Domain/Page score': {
    shows: ['PageScore', 'PageScoreExplanation'],
    from: 'page-score',
    example: `<PageScore stats={page.stats} isHome={false} />`,
    keyboard: `With onExplain: ${keys.button}`,
  },
  'Domain/Brand trust': {
    shows: ['BrandTrust'],
    from: 'brand-trust',
    example: `<BrandTrust score={site.stats.brand_trust_score} basis={brandTrustInput(site)} />`,
    keyboard: `With onExplain: ${keys.button}`,
  },
  'Domain/Radial gauge': {
    shows: ['RadialGauge', 'MiniGauge'],
    from: 'radial-gauge',
    example: `<RadialGauge value={71} label="Page score" />`,
    keyboard: `With onPress: ${keys.button}`,
  },
  'Domain/Linear gauge': {
    shows: ['LinearGauge'],
    from: 'linear-gauge',
    example: `<LinearGauge label="Exact match" value={12} band={{ from: 0, to: 10 }} />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Anchor mix': {
    shows: ['AnchorMix'],
    from: 'anchor-mix',
    example: `<AnchorMix parts={[{ label: 'Natural', value: 100, tone: 'natural' }]} />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Verdict badge': {
    shows: ['VerdictBadge'],
    from: 'verdict-badge',
    example: `<VerdictBadge verdict="live" />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Link timeline': {
    shows: ['LinkTimeline'],
    from: 'link-timeline',
    example: `<LinkTimeline
  publishedUrl="https://blog.example/boots"
  checkedAt="2026-11-01T09:30:00Z"
  looks={[
    { id: 1, at: '2026-08-01T09:30:00Z', verdict: 'live', codes: ['ok'], url: 'https://blog.example/boots' },
  ]}
/>`,
    keyboard: 'Tab moves to the URLs of moved articles and to the actions of each check.',
  },
  'Domain/Rank change': {
    shows: ['RankChange'],
    from: 'rank-change',
    example: `<RankChange ranks={[{ rank: 8 }, { rank: 5 }]} />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Rank chart': {
    shows: ['RankChart'],
    from: 'rank-chart',
    example: `<RankChart series={[{ label: 'Your site', points: [{ when: '2026-11-08', rank: 3 }] }]} />`,
    keyboard:
      'Tab moves to the plot; arrow left and arrow right move the read-out from day to day, page up and page down by ten.',
  },
  'Domain/Rank lines': {
    shows: ['RankLines'],
    from: 'rank-lines',
    example: `<RankLines label="Ranks" days={days} lines={lines} />`,
    keyboard:
      'Tab moves to the plot; arrow left and arrow right move the read-out from day to day, page up and page down by ten.',
  },
  'Domain/Rank bands': {
    shows: ['RankBands'],
    from: 'rank-bands',
    example: `<RankBands label="Ranks" days={days} counts={counts} />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Sparkline': {
    shows: ['Sparkline'],
    from: 'sparkline',
    example: `<Sparkline values={[3, 5, 4]} label="Links of three months" />`,
    keyboard: NO_FOCUS,
  },
  'Domain/Site card': {
    shows: ['SiteCard'],
    from: 'site-card',
    example: `<SiteCard site={site} today="2026-11-21" manageHref="/sites/1" actions={[]} />`,
    keyboard: 'Tab moves to the link of the site, its figures and its menu.',
  },
  'Domain/LinksTable': {
    shows: ['LinksTable'],
    from: 'links-table',
    example: `<LinksTable links={links} />`,
    keyboard: keys.table,
  },
  'Domain/KeyPhraseTable': {
    shows: ['KeyPhraseTable'],
    from: 'key-phrase-table',
    example: `<KeyPhraseTable phrases={phrases} scoutLastRan="2026-11-16" onAdd={add} />`,
    keyboard: `${keys.table} On a handle Enter lifts a phrase, arrow keys move it, Enter drops it.`,
  },
  'Domain/TopTen': {
    shows: ['TopTenTable', 'CompetitorAnalysis', 'CompetitorLock'],
    from: 'top-ten',
    example: `<TopTenTable {...topTen} phrase="garden tools" empty="No top ten yet" />`,
    keyboard: keys.table,
  },
  'Domain/LinkMap': {
    shows: ['LinkMapTable', 'LinksInProgress'],
    from: 'link-map',
    example: `<LinkMapTable links={links} greyedOut={[]} bands={homeBands} onOrder={order} onAdd={add} empty="No suggestions" />`,
    keyboard: keys.table,
  },
  'Domain/CsvMapper': {
    shows: ['CsvMapper', 'CsvPreview', 'ImportResult'],
    from: 'csv-mapper',
    example: `<CsvMapper headers={['URL', 'Anchor']} sample={rows} fields={fields} mapping={mapping} onChange={setMapping} />`,
    keyboard: `Tab moves through the columns. ${keys.list}`,
  },
  'Buying/OrdersTable': {
    shows: ['OrdersTable'],
    from: 'orders-table',
    example: `<OrdersTable label="Orders" orders={orders} empty="No orders yet" />`,
    keyboard: keys.table,
    introduction:
      'Orders with number, date, status, products and amount. It also takes the props of DataTable, except columns, rows and rowId.',
  },
  'Buying/OrderTotals': {
    shows: ['OrderTotals'],
    from: 'order-totals',
    example: `<OrderTotals subtotal={240} />`,
    keyboard: NO_FOCUS,
  },
  'Buying/PlanDeck': {
    shows: ['PlanDeck'],
    from: 'plan-deck',
    example: `<PlanDeck title="Monthly Plans" plans={plans} currentId={1} onSelect={choose} />`,
    keyboard: 'Tab moves through the buttons of the plans.',
  },
  'Tables/DataTable': {
    shows: ['DataTable'],
    from: 'table',
    example: `<DataTable label="Sites" columns={columns} rows={sites} rowId={({ id }) => String(id)} empty="No sites yet" />`,
    keyboard: keys.table,
  },
  'Tables/DataTable looks': {
    shows: ['DataTable'],
    from: 'table',
    example: `<DataTable label="Sites" columns={columns} rows={sites} rowId={({ id }) => String(id)} empty="No sites yet" maxHeight={320} />`,
    keyboard: keys.table,
    introduction: 'The table with many rows, long texts, on phones and from right to left.',
  },
  'Tables/Pager': {
    shows: ['Pager'],
    from: 'pager',
    example: `<Pager label="Pages of links" page={1} pageSize={20} total={240} onPage={setPage} />`,
    keyboard: 'Tab moves through its buttons; Enter and Space press one.',
  },
  'Tables/Grouped rows': {
    shows: ['groupedBy'],
    from: 'grouped-rows',
    example: `<DataTable label="Sites" columns={columns} rows={sites} rowId={({ id }) => id} body={groupedBy(({ name }) => name.slice(0, 1))} empty="No sites yet" />`,
    keyboard: 'Tab skips the headings of groups.',
  },
  'Tables/Board': {
    shows: ['Board'],
    from: 'board',
    example: `<Board
  label="Outreach"
  columns={[{ id: 'new', title: 'New', items: sites }]}
  itemId={({ id }) => id}
  itemLabel={({ name }) => name}
  render={({ name }) => name}
  onMove={move}
/>`,
    keyboard:
      'On a handle Enter lifts an item, Tab and arrow keys move it, Enter drops it, Escape puts it back.',
  },
  'Tables/ReorderList': {
    shows: ['ReorderList'],
    from: 'reorder-list',
    example: `<ReorderList label="Websites" items={sites} itemId={({ id }) => id} itemLabel={({ name }) => name} render={({ name }) => name} onReorder={reorder} />`,
    keyboard: 'On a handle Enter lifts an item, arrow keys move it, Enter drops it, Escape puts it back.',
  },
}
