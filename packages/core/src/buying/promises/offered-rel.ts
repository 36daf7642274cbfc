import { REL_MARKS } from '../../tracking/links/rel.ts'

/** The values of rel that the backlink type of a marketplace offer names. Administrators enter it as text. */
export function offeredRel(backlinkType: string): (typeof REL_MARKS)[number][] {
  const type = backlinkType.toLowerCase().replaceAll(/no[ -]follow/g, 'nofollow')
  return REL_MARKS.filter((mark) => type.includes(mark))
}
