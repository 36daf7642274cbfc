import { VERSION } from '@linkwright/core/config/version'
import { expect, test } from 'vitest'
import { firstHelp } from './first-help.gen.ts'
import { runCli } from './testing/run-cli.ts'

const widths = Object.keys(firstHelp).map(Number)

test.each(widths)(
  'the stored first page of %d columns matches the commands (npm run gen)',
  async (columns) => {
    // With another flag before --help, the page is built from the command definitions.
    const made = await runCli(['--no-color', '--help'], { columns })
    expect(firstHelp[columns]).toBe(made.out)
  },
)

test.each([
  [40, 60],
  [60, 60],
  [79, 60],
  [80, 80],
  [119, 100],
  [300, 120],
  [undefined, 100],
])('a terminal of %s columns gets the page of %d', async (columns, page) => {
  const given = columns === undefined ? {} : { columns }
  expect(await runCli(['--help'], given)).toEqual({ code: 0, out: firstHelp[page], err: '' })
  expect(await runCli(['-h'], given)).toEqual({ code: 0, out: firstHelp[page], err: '' })
})

test.each(['--version', '-V'])('%s prints the version and ignores what follows', async (flag) => {
  expect(await runCli([flag])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' })
  expect(await runCli([flag, 'sites'])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' })
})
