import type { PageType } from './page.ts'

/** Options of the form's select. */
export const pageTypeLabels = {
  home: 'Home Page',
  page: 'Regular Page',
  blog: 'Blog Post',
  sub_page: 'Regular Page',
  sub_page_blog: 'Blog Post',
} as const satisfies Record<PageType, string>

const subPageTypes = ['sub_page', 'sub_page_blog'] as const
const otherTypes = ['home', 'page', 'blog'] as const

export function isSubPage(type: PageType): boolean {
  return (subPageTypes as readonly PageType[]).includes(type)
}

/** The types a page of this type may have or change to, in the order of the select. */
export function pageTypeChoices(type: PageType): readonly PageType[] {
  return isSubPage(type) ? subPageTypes : otherTypes
}

/** Why a page of the first type may not become one of the second; undefined when it may. */
export function pageTypeProblem(from: PageType, to: PageType): string | undefined {
  if (pageTypeChoices(from).includes(to)) return undefined
  return isSubPage(from)
    ? 'A sub page can only be a Regular Page or a Blog Post.'
    : 'Only a page that was added as a sub page can be a sub page.'
}
