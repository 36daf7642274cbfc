import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aLink, token } from '../../testing/entities.ts'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { tableHead } from '@linkwright/core/tables/table-csv'
import { fakeLinkwright } from '../../testing/fake-linkwright.ts'
import { runCli, scratch } from '../../testing/run-cli.ts'

async function exported(links: (typeof aLink)[], ...flags: string[]) {
  const server = await fakeLinkwright()
  server.links = links
  const env = { LINKWRIGHT_URL: server.url, LINKWRIGHT_TOKEN: token }
  const ran = await runCli(['links', 'export', '--page', '12', ...flags], { env })
  await server.close()
  return ran
}

test('completed-links.csv has the columns of the table and one line per placed link', async () => {
  const { code, out } = await exported([aLink, { ...aLink, id: 2, url_progress: 'in_process' }])
  expect(code).toBe(0)
  const line = '"Import","40","https://blog.example/1","garden tools","02/03/2026 00:00"'
  // Further columns with texts of the link may follow.
  const [head, first, ...others] = out.split('\r\n')
  expect(`${head}\r\n`).toBe(tableHead(completedLinks))
  expect(first?.startsWith(line)).toBe(true)
  expect(others).toEqual([''])
})

test("without completed links: 'Cannot export right now. Please try again later.'", async () => {
  using home = scratch()
  const file = path.join(home.folder, 'completed-links.csv')
  const ran = await exported([], '-o', file)
  expect(ran).toEqual({ code: 1, out: '', err: 'Cannot export right now. Please try again later.\n' })
  expect(fs.existsSync(file)).toBe(false)
})

test('escapes formulas unless --raw is given', async () => {
  const links = [{ ...aLink, anchor_text: '=HYPERLINK("x")' }]
  expect((await exported(links)).out).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await exported(links, '--raw')).out).toContain('"=HYPERLINK(""x"")"')
})

test('writes all pages of links to the file', async () => {
  using home = scratch()
  const file = path.join(home.folder, 'out.csv')
  const links = Array.from({ length: 2345 }, (_, i) => ({
    ...aLink,
    id: i,
    url: `https://blog.example/${i}`,
  }))
  const { code, err } = await exported(links, '--output', file)
  expect({ code, err }).toEqual({ code: 0, err: `Wrote 2,345 links to ${file}.\n` })
  expect(fs.readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(2346)
})

test('refuses a file in a missing folder, or a folder, before any request', async () => {
  using home = scratch()
  const { folder } = home
  const links = ['links', 'export', '--page', '12', '-o']
  expect(await runCli([...links, `${folder}/none/x.csv`], { env: home.env })).toEqual({
    code: 2,
    out: '',
    err: `The folder ${folder}/none does not exist. Choose another file with --output.\n`,
  })
  expect((await runCli([...links, folder], { env: home.env })).err).toBe(
    `${folder} is a folder. Choose another file with --output.\n`,
  )
})
