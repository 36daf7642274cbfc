import { plural, truncate } from '../../values/text.ts'

/** The label of a row whose address an older row of its page has in another spelling. */
export const DUPLICATE = 'Duplicate'

/** The notice to an owner, once, after links were found to have one address in different spellings. */
export function duplicatesNotice(pages: readonly { links: number; example: string }[]): string {
  const links = pages.reduce((sum, page) => sum + page.links, 0)
  const example = pages[0]?.example ?? ''
  return links === 1
    ? `A link has the same address as an older link of its page, in another spelling: ${truncate(example, 80)}. It is marked "${DUPLICATE}" and no longer counts.`
    : `${plural(links, 'link')} on ${plural(pages.length, 'page')} have the same address as older links of their page, in another spelling, such as ${truncate(example, 80)}. They are marked "${DUPLICATE}" and no longer count.`
}
