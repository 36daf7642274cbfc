import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailbox } from '../areas/account/session/mailbox.ts'
import { databases } from '../testing/databases.ts'
import { newOrder } from '../testing/new-order.ts'
import { useDatabase } from '../testing/use-server.ts'
import { TenantDb } from './tenant.ts'

describe.each(databases)('references to links on $name', ({ fresh }) => {
  const database = useDatabase(fresh)
  let business_id: number
  let page_id: number
  let orderLine: number

  beforeAll(async () => {
    const { kysely } = database
    business_id = (await insert('businesses', { name: 'a', plan_id: 1 })).id
    const user = { business_id, user_type: 'agency', is_main: true, first_name: 'A', last_name: 'B' }
    const mail = { ...mailbox('a@demo.test'), password_hash: 'x' }
    const { id: user_id } = await insert('users', { ...user, ...mail })
    const site = { business_id, name: 'Mine', url: 'https://mine.test', country: 'United States' }
    const site_id = (await insert('sites', site)).id
    const page = { business_id, site_id, page_nickname: 'Home', page_url: '/', page_type: 'home' }
    page_id = (await insert('pages', page)).id
    const { lineIds } = await newOrder(kysely, { business_id, user_id })
    orderLine = lineIds[0] ?? 0
  })

  async function insert(table: string, values: Readonly<Record<string, unknown>>): Promise<{ id: number }> {
    const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(
      database.kysely,
    )
    const [row] = rows
    if (row === undefined) throw new Error(`nothing was inserted into ${table}`)
    return row
  }

  const newLink = async (more: object = {}) => {
    const link = { business_id, page_id, anchor_type: 'keyword', anchor_category: 'exact' }
    return (await insert('links', { ...link, progress: 'not_ordered', ...more })).id
  }
  const tier = (parent_id: number) => newLink({ parent_id, level: 'secondary' })
  const order = async (link_id: number) =>
    await new TenantDb(database.kysely, business_id)
      .update('order_lines')
      .set({ link_id })
      .where('id', '=', orderLine)
      .execute()
  const remove = async (...ids: number[]) =>
    await database.kysely
      .deleteFrom('links')
      .where('business_id', '=', business_id)
      .where('id', 'in', ids)
      .execute()

  test('a link and an order line cannot refer to a link that does not exist', async () => {
    const gone = await newLink()
    await remove(gone)
    await expect(tier(gone)).rejects.toMatchObject({ code: '23503', constraint: 'links_parent_id_is_a_link' })
    await expect(order(gone)).rejects.toMatchObject({ code: '23503' })
  })

  test('deleting links together deletes their tiers, and clears the order lines of all of them', async () => {
    const [first, second, other] = [await newLink(), await newLink(), await newLink()]
    const below = await tier(await tier(first))
    const kept = await tier(other)
    await order(below)
    await remove(first, second)
    const { rows } = await sql<{ links: number[]; link_id: number | null }>`
      select array(select id from links where page_id = ${page_id} order by id) as links,
        (select link_id from order_lines where id = ${orderLine}) as link_id`.execute(database.kysely)
    expect(rows).toEqual([{ links: [other, kept], link_id: null }])
  })

  test('every column that has a trigger instead of a foreign key clears or deletes its row', async () => {
    const { rows } = await sql<{ references: string[]; body: string }>`
      select array(select c.relname || '.' || convert_from(substr(t.tgargs, 1, length(t.tgargs) - 1), 'UTF8')
          from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
          where p.proname = 'refuse_unknown_link' order by 1) as references,
        (select prosrc from pg_proc where proname = 'after_links_removed') as body`.execute(database.kysely)
    const [found] = rows
    expect(found?.references).toEqual([
      'cart_links.link_map_id',
      'cart_links.parent_id',
      'link_promises.link_id',
      'links.parent_id',
      'order_lines.link_id',
    ])
    for (const reference of found?.references ?? []) {
      const [table = '', column = ''] = reference.split('.')
      expect(found?.body).toMatch(new RegExp(`${table} \\w[^;]*\\.${column} = r\\.id`))
    }
  })
})
