import { expect, test } from 'vitest'
import { aLink, aSite } from '../../testing/entities.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { runCli } from '../../testing/run-cli.ts'

const at = '/site/3/page/12'
const below = {
  ...aLink,
  id: 7,
  da_is_sample: true,
  level: 'secondary' as const,
  parent_id: 1,
  child_links: 2,
}

async function links(...args: string[]) {
  const sent: unknown[] = []
  const fake = await fakeServer(({ method, path, query, body }) => {
    if (method !== 'GET') sent.push([method, path, body])
    if (path === '/site') return { body: query.get('page_id') === '12' ? [aSite] : [] }
    if (path === `${at}/tiered/links/1`) return { body: [below] }
    if (path === `${at}/link/add`) {
      const { url_progress, date_completed } = body as { url_progress: string; date_completed?: string }
      const undated = url_progress === 'placed' && date_completed === undefined
      return undated ? refusal(422, 'refused', 'Date placed is required') : { body: { link: aLink } }
    }
    if (path !== `${at}/link/1`) return undefined
    if (method === 'DELETE') return {}
    const { source, was } = body as { source: string; was?: string }
    if (was === 'Old') return refusal(409, 'conflict', 'It has changed.')
    return { body: { ...aLink, source } }
  })
  const ran = await runCli(['links', ...args, '--page', '12'], {
    env: { LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' },
  })
  await fake.close()
  return { ...ran, sent }
}

test('add sends a placed link with its date', async () => {
  const placed = ['add', 'https://blog.example/1', '--anchor', 'garden tools']
  const { sent, err } = await links(...placed, '--date', '2026-02-03')
  const form = { anchor_text: 'garden tools', url_progress: 'placed', url: 'https://blog.example/1' }
  expect(sent).toEqual([['POST', `${at}/link/add`, { ...form, date_completed: '2026-02-03' }]])
  expect(err).toBe('Added link 1.\n')
  expect(await links(...placed)).toMatchObject({
    code: 7,
    err: expect.stringContaining('Date placed is required'),
  })
})

test.each([
  [['--date', '02/03/2026'], "--date must be a date such as 2026-02-03, not '02/03/2026'."],
  [['--date', '2026-02-30'], "--date must be a date such as 2026-02-03, not '2026-02-30'."],
  [
    ['--progress', 'not_ordered', '--date', '2026-02-03'],
    '--date applies only to placed links; it cannot be given with --progress not_ordered.',
  ],
  [['--suggestion', '93', '--under', '111'], '--under and --suggestion cannot be given together.'],
])('add %j is a wrong command line', async (flags, message) => {
  const ran = await links('add', 'https://blog.example/1', '--anchor', 'x', ...flags)
  expect(ran).toEqual({ code: 2, out: '', err: `${message}\n`, sent: [] })
})

test('add --under creates a secondary link', async () => {
  const { sent } = await links(
    'add',
    '--anchor',
    'x',
    '--progress',
    'in_process',
    '--under',
    '1',
    '--type',
    'brand',
  )
  const form = { anchor_text: 'x', anchor_type: 'brand', url_progress: 'in_process' }
  expect(sent).toEqual([['POST', `${at}/link/add`, { ...form, level: 'secondary', parent_id: 1 }]])
  expect(await links('add', '--progress', 'lost')).toMatchObject({ code: 2, sent: [] })
})

test('edit changes the source, and refuses to overwrite a newer one', async () => {
  const { sent, out } = await links('edit', '1', '--source', 'Outreach', '--json', '--fields', 'source')
  expect(sent).toEqual([['PUT', `${at}/link/1`, { source: 'Outreach' }]])
  expect(JSON.parse(out)).toEqual([{ source: 'Outreach' }])
  expect((await links('edit', '1', '--source', 'x', '--was', 'Old')).code).toBe(6)
  expect((await links('edit', '9', '--source', 'x')).err).toBe('There is no link 9 on page 12.\n')
})

test('remove warns that further tiers are deleted too, and requires --yes', async () => {
  expect(await links('remove', '1')).toEqual({
    code: 2,
    out: '',
    err: 'Deleting link 1 with the links of its further tiers cannot be undone. Repeat with --yes to confirm.\n',
    sent: [],
  })
  expect((await links('remove', '1', '--yes')).sent).toEqual([['DELETE', `${at}/link/1`, undefined]])
  expect(await links('remove', '9', '--yes')).toEqual({
    code: 5,
    out: '',
    err: 'There is no link 9 on page 12.\n',
    sent: [],
  })
})

test('tiers lists the links that point to a link, and reports sample data', async () => {
  const { out, err } = await links('tiers', '1', '--json')
  expect(err).toBe('Sample data: DA.\n')
  expect(JSON.parse(out)).toEqual([below])
  expect((await links('tiers', '9')).code).toBe(5)
})
