import process from 'node:process'
import { pathTo, screens } from '@linkwright/core/access/screens'
import { type Input, type Leaf, wholeNumber } from '../define/command.ts'
import { isForPrograms } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage, write } from '../io.ts'
import { openClient } from '../server/client.ts'
import { findPage } from '../server/page.ts'
import { resolve } from '../server/settings.ts'
import type { CommandScreen } from './command-screens.ts'

/** Opens the screen of a command, or prints its URL if no browser can be opened. */
export async function openScreen(io: Io, input: Input, leaf: Leaf, screen: CommandScreen): Promise<void> {
  if (isForPrograms(input) || input.text('fields') !== undefined)
    throw new CliError(
      'usage',
      '--web opens a screen and prints no data. Omit --json, --jsonl, --csv and --fields.',
    )
  const address = await addressOf(io, input, leaf, screen)
  const opened = io.stdout.isTTY ? await inBrowser(io, address) : false
  if (opened) printMessage(io, `Opening ${address} in your browser.`)
  else await write(io.stdout, `${address}\n`)
}

async function inBrowser({ env }: Io, address: string): Promise<boolean> {
  const isDesktop = process.platform === 'linux' && !env['WSL_DISTRO_NAME']
  // Without a display, xdg-open fails only after this process has ended.
  if (isDesktop && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false
  const { default: open } = await import('open')
  try {
    // By name, because the library's own copy is not part of our package.
    await open(address, isDesktop ? { app: { name: 'xdg-open' } } : {})
    return true
  } catch {
    return false
  }
}

async function addressOf(io: Io, input: Input, leaf: Leaf, of: CommandScreen): Promise<string> {
  const { screen, path, query } =
    typeof of === 'string' ? { screen: of } : { path: undefined, query: undefined, ...of }
  const place = await placeOf(io, input, leaf, screens[screen].path)
  if (path !== undefined) place[path] = wholeNumber(input.arg(0), 'The id')
  const address = new URL(`${resolve(io, input).url.value}${pathTo(screen, place)}`)
  const [name = '', value] = query ?? []
  const text = value === 'argument' ? input.arg(0).replace(/^order_/, '') : place['pageId']
  if (query !== undefined && text !== undefined) address.searchParams.set(name, String(text))
  return address.href
}

/** Site and page from the command; the site of a page is looked up in the API. */
async function placeOf(io: Io, input: Input, leaf: Leaf, path: string): Promise<Record<string, number>> {
  if (!path.includes('{siteId}')) return {}
  const site = named(input, leaf, 'site')
  const page = named(input, leaf, 'page')
  if (site !== undefined && (page !== undefined || !path.includes('{pageId}')))
    return { siteId: site, ...(page !== undefined && { pageId: page }) }
  if (page === undefined) throw new CliError('usage', 'Specify --site or --page.')
  const found = await findPage(await openClient(io, input), page, io)
  return { siteId: found.site.id, pageId: page }
}

function named(input: Input, leaf: Leaf, what: 'site' | 'page'): number | undefined {
  const at = leaf.args?.findIndex(({ takes }) => takes === what) ?? -1
  return at < 0 ? input.number(what) : wholeNumber(input.arg(at), 'The id')
}
