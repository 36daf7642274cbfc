import { expiryOf, TOP_ROWS } from '@linkwright/core/tracking/sniper/project-rules'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import type { SearchWorld } from '../integrations/simulator/world.ts'

/** Projects of the demo's agency: one is ready, and one has expired and can be deleted. */
const projects = [
  {
    name: 'Spring campaign',
    url: '',
    client: 'Harbor & Pine',
    age: 4,
    phrases: ['espresso machine', 'cold brew coffee maker', 'coffee grinder', 'pour over kettle'],
  },
  { name: 'Garden centre', url: '', client: '', age: 41, phrases: ['raised garden beds', 'garden tools'] },
] as const

const ACCOUNT = 'agency@demo.test'
const COUNTRY = 'United States'

/** Adds Keyword Sniper projects with simulated results for their key phrases. */
export async function addSniper(trx: Kysely<DB>, world: SearchWorld, today: string): Promise<void> {
  const { business_id, id: user_id } = await trx
    .selectFrom('users')
    .select(['business_id', 'id'])
    .where('email', '=', ACCOUNT)
    .executeTakeFirstOrThrow()
  for (const { age, phrases, ...project } of projects) {
    const day = daysBefore(today, age)
    const made = momentOn(day, () => 0.5)
    const { id: project_id } = await trx
      .insertInto('sniper_projects')
      .values({
        ...project,
        business_id,
        user_id,
        country: COUNTRY,
        created_at: new Date(made),
        ready_at: made,
        expires: expiryOf(day),
        volumes_state: 'ok',
        volumes_sample: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, keyword] of phrases.entries())
      await addPhrase(trx, world, { business_id, project_id, position, keyword }, new Date(made))
  }
}

async function addPhrase(
  trx: Kysely<DB>,
  world: SearchWorld,
  phrase: { business_id: number; project_id: number; position: number; keyword: string },
  made: Date,
): Promise<void> {
  const { business_id, keyword } = phrase
  const { id: keyword_id } = await trx
    .insertInto('sniper_keywords')
    .values({
      ...phrase,
      search_volume: world.volume(keyword, COUNTRY),
      top_ten_state: 'ok',
      top_ten_sample: true,
      links_state: 'ok',
      links_sample: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const query = { businessId: business_id, q: keyword, country: COUNTRY, depth: TOP_ROWS }
  const rows = world.results(query, made).items.map(({ position, url }) => {
    const { title, words, linksToUrl, linksToHomePage } = world.page(url)
    return {
      business_id,
      keyword_id,
      rank: position,
      url,
      title,
      content_count: words,
      primary_links_to_url: linksToUrl,
      home_page_links: linksToHomePage,
    }
  })
  await trx.insertInto('sniper_results').values(rows).execute()
}
