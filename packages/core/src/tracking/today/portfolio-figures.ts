/** The figures of the portfolio in the order in which they are shown. */
export const portfolioFigures = [
  { key: 'brand_trust', label: 'Median brand trust' },
  { key: 'links_in_progress', label: 'Links in progress' },
  { key: 'spend', label: 'Spend this month' },
  { key: 'first_page', label: 'Key phrases on page one' },
] as const
