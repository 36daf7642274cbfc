import { expect, test } from 'vitest'
import { runCli, scratch } from '../testing/run-cli.ts'

const measures = ['gauges', '--phrase', 'garden tools', '--csv'] as const
const site = 'https://mine.example'

test('gauges of a file count the rows of one page, and print the share without an anchor text', async () => {
  using home = scratch()
  const file = home.file(
    'a.csv',
    ['garden tools', '', '', 'garden tools']
      .map((anchor, nth) => `https://a.example/${nth},${anchor},${nth < 3 ? `${site}/a/` : `${site}/b`}`)
      .join('\n')
      .replace(/^/, 'Source URL,Anchor,Target URL\n'),
  )
  const run = async (...flags: string[]) => {
    const ran = await runCli([...measures, file, ...flags, '--json'], { env: home.env })
    return { ...ran, view: JSON.parse(ran.out) as { links: number; no_text: unknown } }
  }
  const otherPage = `1 row of this file links to 1 other page (${site}/b: 1).`
  const unknown = await run()
  expect(unknown.view).toMatchObject({ links: 4, no_text: { percent: 50, links: 2 } })
  expect(unknown.err).toContain(
    `${otherPage} They are all counted; add --page-url to count only the rows of one page.`,
  )
  const own = await run('--page-url', `${site}/a`)
  expect(own.view).toMatchObject({ links: 3, no_text: { percent: 66.67, links: 2 } })
  expect(own.err).toContain(`${otherPage} They are not counted; add --all-targets to count them too.`)
  const all = await run('--page-url', `${site}/a`, '--all-targets')
  expect(all.view).toMatchObject({ links: 4 })
  expect(all.err).toContain('They are all counted for this page.')
  const none = await run('--home', '--site-url', site)
  expect(none).toMatchObject({ code: 7, view: { links: 0, no_text: { percent: 0, links: 0 } } })
  expect(none.err).toContain('No row of this file links to this page. Add --all-targets to count all rows.')
  const shown = await runCli([...measures, file], { env: home.env })
  expect(shown.out).toContain('Without anchor text\t50 % (2 links), counted as Natural\n')
})

test('gauges of a file name unknown words of a Lost column, and count lost links too', async () => {
  using home = scratch()
  const lost = ['banana', 'yes', 'yes', '', '']
  const rows = lost.map((word, nth) => `${nth < 4 ? `https://a.example/${nth}` : ''},garden tools,${word},A+`)
  const file = home.file('a.csv', `Source URL,Anchor,Lost link,DA\n${rows.join('\n')}\n`)
  const { out } = await runCli([...measures, file, '--json'], { env: home.env })
  expect(JSON.parse(out)).toMatchObject({ links: 4 })
  const { code, err } = await runCli([...measures, file], { env: home.env })
  expect(code).toBe(11)
  expect(err.split('\n').slice(1).join('\n')).toBe(
    '2 rows are marked as lost. Lost links are marked in your lists and count until you delete them.\n' +
      'The column of lost links contains unknown values: “banana”. Their links count as live.\n' +
      'Not counted: 1 row is not a valid link.\n',
  )
})
