import type { PageType } from '@linkwright/core/tracking/pages/page'

/** The groups of target pages in the site summary (A-SCR-68), and the page types that belong to each. */
export const pageGroups = [
  { title: 'Home Pages', types: ['home'] },
  { title: 'Blog Pages', types: ['blog', 'sub_page_blog'] },
  { title: 'Regular Pages', types: ['page', 'sub_page'] },
] as const satisfies { title: string; types: readonly PageType[] }[]

/** Whether a page of this type belongs to the group. */
export function isInGroup(group: { types: readonly PageType[] }, type: PageType): boolean {
  return group.types.includes(type)
}

/** The pages in the order of their groups, each group in the given order. */
export function byGroup<P extends { page_type: PageType }>(pages: readonly P[]): P[] {
  return pageGroups.flatMap((group) => pages.filter(({ page_type }) => isInGroup(group, page_type)))
}

/** The title of a page's group. */
export function groupTitle({ page_type }: { page_type: PageType }): string {
  return pageGroups.find((group) => isInGroup(group, page_type))?.title ?? ''
}

/** The best rank of some key phrases; null if none ranks (0 means not found). */
export function bestRank(phrases: readonly { rank: number | null }[]): number | null {
  const ranks = phrases.flatMap(({ rank }) => (rank ? [rank] : []))
  return ranks.length === 0 ? null : Math.min(...ranks)
}
