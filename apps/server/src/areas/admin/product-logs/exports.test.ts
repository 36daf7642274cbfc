import { lineStatuses } from '@linkwright/core/buying/orders/line-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { soldLine } from '../../../testing/sold-lines.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const link = {
  anchor_text: 'garden, tools',
  target_url: 'https://garden.example/tools',
  published_url: 'https://blog.example/x',
  published_da: 31,
}
const client = {
  client_name: '@Cleo',
  client_email: 'cleo@client.example',
  report_info: 'Two of "five" wrote.',
  details: JSON.stringify({ clientPosition: 'CEO', imageUrl: 'a1.png' }),
}
const expected = { link_insertions: link, msn: link, dgt_pr: client }
/** Of digital PR, the client is found too. */
const texts = { link_insertions: 'BOOST', msn: 'garden, tools', dgt_pr: 'CLEO@client' }
const ofLink = [
  '"Time","Product","Order Number","Anchor Text","Target URL","Published URL","DA","Status","Price","Customer","Currency","Order Status"',
  '"garden, tools","https://garden.example/tools","https://blog.example/x","31","In Progress","285.00","Ada Example","USD","New"',
] as const
const ofClient = [
  '"Time","Product","Order Number","Client","Position","Client Email","Status","Price","Customer","Report Info","Currency","Order Status"',
  `"'@Cleo","CEO","cleo@client.example","In Progress","285.00","Ada Example","Two of ""five"" wrote.","USD","New"`,
] as const

describe.each(eitherDatabase)('exports of sales on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let business_id: number

  beforeAll(async () => {
    ;({ business_id } = await server.newAccount())
  })

  it('technical_seo_export.csv has a header row, quoted cells, dates, and every status by its label', async () => {
    const { kysely } = server.database
    const at = new Date('2026-05-06T08:30:00Z')
    const lines: string[] = []
    for (const [status, label] of Object.entries(lineStatuses.technical_seo)) {
      const { order_number } = await soldLine(kysely, {
        business_id,
        at,
        type: 'technical_seo',
        line: {
          status,
          product_name: 'Something else',
          client_email: 'c@client.example',
          website_url: '=HYPERLINK("x")',
          report_info: 'Two\nlines, and "quotes"',
        },
      })
      lines.unshift(
        `"05/06/2026 08:30","Technical Seo Audits","${order_number}","c@client.example","'=HYPERLINK(""x"")","${label}","Ada Example","Two\nlines, and ""quotes"""\r\n`,
      )
    }
    expect(await admin.client.productLogs.exportTechnicalSeo({})).toBe(
      `"Time","Product","Order Number","Client Email","Customer Domain","Status","Customer","Report Info"\r\n${lines.join('')}`,
    )
  })

  it.each(['link_insertions', 'msn', 'dgt_pr'] as const)(
    'every status of %s is exported by its label',
    async (type) => {
      const { kysely } = server.database
      const statuses = Object.entries(lineStatuses[type])
      for (const [status] of statuses)
        await soldLine(kysely, { business_id, at: new Date('2026-06-06T08:30:00Z'), type, line: { status } })
      const { exportLinkInsertions, exportMsn, exportDgtPr } = admin.client.productLogs
      const exported = { link_insertions: exportLinkInsertions, msn: exportMsn, dgt_pr: exportDgtPr }
      const [head = '', ...rows] = (await exported[type]({})).trimEnd().split('\r\n')
      const column = head.split(',').indexOf('"Status"')
      expect(rows.map((row) => row.split(',')[column])).toEqual(
        statuses.map(([, label]) => `"${label}"`).toReversed(),
      )
    },
  )

  it.each(['link_insertions', 'msn', 'dgt_pr'] as const)(
    'the file of %s has all columns, filtered by days, text and status',
    async (type) => {
      const sold = (at: string, line: object) =>
        soldLine(server.database.kysely, { business_id, at: new Date(at), type, line })
      const { order_number } = await sold('2026-08-02T23:59:00Z', {
        status: 'in_progress',
        product_name: 'Boost 10',
        link_cents: 30_000,
        off_cents: 1_500,
        ...expected[type],
      })
      await sold('2026-08-02T10:00:00Z', { status: 'new' })
      await sold('2026-08-03T00:00:00Z', { status: 'in_progress' })
      const { exportLinkInsertions, exportMsn, exportDgtPr } = admin.client.productLogs
      const exported = { link_insertions: exportLinkInsertions, msn: exportMsn, dgt_pr: exportDgtPr }
      const filter = { from: '2026-08-02', to: '2026-08-02', status: 'in_progress', q: texts[type] } as const
      const [head, row] = type === 'dgt_pr' ? ofClient : ofLink
      expect(await exported[type](filter)).toBe(
        `${head}\r\n"08/02/2026 23:59","Boost 10","${order_number}",${row}\r\n`,
      )
      expect(await exported[type]({ ...filter, q: 'no match' })).toBe(`${head}\r\n`)
    },
  )

  it('site_export.csv has the sales of the filter, with paid prices and the state of the order', async () => {
    const { kysely } = server.database
    const sold = (at: string, more: object = {}) =>
      soldLine(kysely, {
        business_id,
        at: new Date(at),
        type: 'backlinks',
        order: { status: 9 },
        line: {
          product_name: 'Guest Post DA20+',
          anchor_text: 'blue widgets',
          target_url: 'https://target.example/a',
          link_cents: 9000,
          off_cents: 450,
          ...more,
        },
      })
    await sold('2026-07-01T00:00:00Z')
    const { order_number } = await sold('2026-07-01T10:05:00Z', {
      published_url: 'https://blog.example/x',
      published_da: 31,
      status: 'placed',
    })
    await sold('2026-07-02T00:00:00Z')
    const filter = { from: '2026-07-01', to: '2026-07-02' }
    expect(await admin.client.productLogs.exportSales(filter)).toBe(
      '"Time","Product","Order Number","Anchor Text","Target URL","Published URL","DA","Status","Price","Customer","Currency","Order Status"\r\n' +
        `"07/01/2026 10:05","Guest Post DA20+","${order_number}","blue widgets","https://target.example/a","https://blog.example/x","31","Completed","85.50","Ada Example","USD","Canceled"\r\n`,
    )
    expect(await admin.client.productLogs.exportSales({ ...filter, q: 'no match' })).toBe(
      '"Time","Product","Order Number","Anchor Text","Target URL","Published URL","DA","Status","Price","Customer","Currency","Order Status"\r\n',
    )
  })
})
