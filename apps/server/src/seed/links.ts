import { suggest } from '@linkwright/core/tracking/link-map/suggest'
import { anchorClassifier, anchorTypes, categoryOf } from '@linkwright/core/tracking/links/anchor'
import { linkKey } from '@linkwright/core/values/url'
import { urlHash } from '../db/url-hash.ts'
import { IMPORT_SOURCE } from '../areas/tracking/links/import-rows.ts'
import { type Anchor, makeAnchor, makeAnchors } from '../integrations/simulator/anchors.ts'
import { randomInt, daysBefore, momentOn, pick } from '../integrations/simulator/chance.ts'
import type { Place } from './place.ts'
import type { PagePlan } from './plan.ts'
import { randomAuthority, sourceUrl } from '../integrations/simulator/sources.ts'

const orderedFrom = ['Guest post', 'Link insertion', 'Syndication', 'Digital PR', 'Outreach']
const remarks = [
  'The editor asked for a shorter anchor.',
  'Renewed for another year.',
  'Author page links back too.',
]
/** Longest duration of an order, in days. */
const DELIVERY = 28
/** Open orders for each page with links. */
const UNDER_WAY = 2

interface LinkRow {
  anchor: Anchor
  read?: boolean
  parent?: number
  source?: string
}

/** Adds the links of a page: placed ones from oldest to newest, a few in lower tiers, open orders and suggestions. */
export function addLinks(place: Place, plan: PagePlan, importId: number | undefined): void {
  const { page, random } = place
  addLinkMap(place, plan)
  if (plan.links === 0) return
  const imported = plan.imported ?? 0
  const ages = agesOf(plan, place)
  const anchors = [
    ...makeAnchors(plan.mix, imported, page, random, true),
    ...makeAnchors(plan.mix, plan.links - imported, page, random),
  ]
  const placed = anchors.map((anchor, index) => {
    const age = ages[index] ?? plan.newest
    return index < imported
      ? addImported(place, anchor, age, importId)
      : addPlaced(place, { anchor, source: pick(orderedFrom, random) }, age)
  })
  addTiers(place, placed.at(-1), plan.newest)
  for (const anchor of makeAnchors(plan.mix, UNDER_WAY, page, random)) addUnderWay(place, anchor)
}

/** Ages in days, oldest first: imported links are in the first third of the history. */
function agesOf({ links, imported = 0, newest }: PagePlan, { days, random }: Place): number[] {
  const third = Math.floor((days * 2) / 3)
  const old = Array.from({ length: imported }, () => randomInt(third + 1, days - 1, random))
  const young = Array.from({ length: links - imported - 1 }, () => randomInt(newest, third, random))
  return [...old, ...young].toSorted((a, b) => b - a).concat(newest)
}

function common({ businessId, pageId, page }: Place, { anchor, read, parent }: LinkRow) {
  const found = read ? anchorClassifier(page)(anchor.text) : undefined
  return {
    business_id: businessId,
    page_id: pageId,
    parent_id: parent ?? null,
    anchor_text: anchor.text,
    anchor_type: found?.type ?? anchor.type,
    anchor_category: found?.category ?? categoryOf(anchor.type),
    type_known: !read,
    level: parent === undefined ? 'primary' : 'secondary',
    ss: false,
  } as const
}

function addressOf({ world, random }: Place) {
  const url = sourceUrl(world.count('links') + 1, random)
  return { url, url_hash: urlHash(linkKey(url) ?? url), da: random() < 0.06 ? null : randomAuthority(random) }
}

function addImported(place: Place, anchor: Anchor, age: number, importId: number | undefined): number {
  const day = daysBefore(place.today, age)
  return place.world.add('links', {
    ...common(place, { anchor, read: true }),
    ...addressOf(place),
    progress: 'placed',
    source: IMPORT_SOURCE,
    date_added: day,
    date_completed: day,
    import_id: importId ?? null,
    created_at: momentOn(daysBefore(place.today, importAge(place.days)), place.random),
  })
}

/** Age of a page's import in days: no link of the file is newer. */
export function importAge(days: number): number {
  return Math.floor((days * 2) / 3)
}

function addPlaced(place: Place, row: LinkRow, age: number): number {
  const { random, today } = place
  const ordered = Math.min(place.days, age + randomInt(7, DELIVERY, random))
  const placed = daysBefore(today, age)
  return place.world.add('links', {
    ...common(place, row),
    ...addressOf(place),
    ss: random() < 0.3,
    // Every sixth requested screenshot is missing.
    ss_to_gp: random() < 0.5 ? null : random() > 1 / 6,
    progress: 'placed',
    source: row.source ?? null,
    comments: random() < 0.05 ? pick(remarks, random) : null,
    anchor_suggestion: row.anchor.text,
    date_added: placed,
    date_ordered: daysBefore(today, ordered),
    date_completed: placed,
    created_at: momentOn(daysBefore(today, ordered), random),
  })
}

/** Two links to the newest link, and one to the first of them: the second and the third tier. */
function addTiers(place: Place, parent: number | undefined, newest: number): void {
  if (parent === undefined) return
  const below = (over: number, age: number) => {
    const anchor = makeAnchor(pick(anchorTypes, place.random), place.page, place.random)
    return addPlaced(place, { anchor, parent: over, source: 'Syndication' }, Math.max(1, age))
  }
  const second = below(parent, newest - 1)
  below(parent, newest - 1)
  below(second, newest - 2)
}

function addUnderWay(place: Place, anchor: Anchor): void {
  const ordered = daysBefore(place.today, randomInt(1, Math.min(DELIVERY, place.days), place.random))
  place.world.add('links', {
    ...common(place, { anchor }),
    progress: 'in_process',
    source: pick(orderedFrom, place.random),
    anchor_suggestion: anchor.text,
    date_ordered: ordered,
    created_at: momentOn(ordered, place.random),
  })
}

/** Fills the link map, as the server does when a page is added. */
function addLinkMap(place: Place, { type, name }: PagePlan): void {
  const { world, page, random, today } = place
  for (const { anchor_text, anchor_type } of suggest(
    { ...page, page_type: type, pageNickname: name },
    { random },
  ))
    world.add('links', {
      ...common(place, { anchor: { type: anchor_type, text: anchor_text } }),
      progress: 'not_ordered',
      anchor_suggestion: anchor_text,
      created_at: momentOn(daysBefore(today, randomInt(1, 5, random)), random),
    })
}
