import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Frame, Page } from 'playwright'

const folder = path.join(import.meta.dirname, '../node_modules/replaywebpage')
/** The player's page, script and service worker. */
const types: Readonly<Record<string, string>> = {
  '/index.html': 'text/html',
  '/ui.js': 'text/javascript',
  '/sw.js': 'text/javascript',
}
/**
 * The player computes hashes of files only in a service worker with this parameter, which also has to load the archive.
 * It appends a question mark and parameters of its own.
 */
const checkingHashes = { embed: 'default', noWebWorker: '1', swName: 'sw.js?useHashCheck=1&rest=' }

/** A row of the player's store of verified hashes and signatures. */
interface Checked {
  id: string
  matched: boolean | null
}

export interface Replay {
  /** The archived page. */
  frame: Frame
  /** Whether the player found the signature or the hash of a file correct, by its name. */
  checked: () => Promise<Readonly<Record<string, boolean | null>>>
}

/** The released ReplayWeb.page, served from the packages. */
export async function startPlayer(browser: Browser) {
  const archives = new Map<string, Uint8Array>()
  const server = createServer((request, response) => void answer(request, response, archives))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The player cannot write dates in Chromium's own locale.
  const context = await browser.newContext({ locale: 'en-US' })
  return {
    /** Opens a page of an archive. */
    async open(archive: Uint8Array, { url, at }: { url: string; at: Date }): Promise<Replay> {
      const name = `/${archives.size}.wacz`
      archives.set(name, archive)
      const page = await context.newPage()
      const ts = at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
      const shown = new URLSearchParams({ view: 'pages', url, ts })
      const query = new URLSearchParams({ source: name, ...checkingHashes })
      await page.goto(`${origin}/index.html?${query}#${shown}`)
      const element = await page.locator('iframe').first().elementHandle()
      const frame = await element?.contentFrame()
      if (!frame) throw new Error('The player shows no page.')
      return { frame, checked: () => checkedIn(page, frame) }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  archives: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const [pathname = ''] = (request.url ?? '').split('?')
  const type = types[pathname]
  const archive = archives.get(pathname)
  if (type !== undefined) {
    response.writeHead(200, { 'content-type': type }).end(await readFile(path.join(folder, pathname)))
  } else if (archive === undefined) {
    response.writeHead(404).end()
  } else {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const last = archive.length - 1
    const end = to === '' ? last : Math.min(Number(to), last)
    const range = `bytes ${from}-${end}/${archive.length}`
    response
      .writeHead(request.headers.range === undefined ? 200 : 206, {
        'content-type': 'application/wacz',
        'accept-ranges': 'bytes',
        'content-length': end - Number(from) + 1,
        'content-range': range,
      })
      .end(archive.subarray(Number(from), end + 1))
  }
}

async function checkedIn(page: Page, frame: Frame): Promise<Record<string, boolean | null>> {
  const [, archive = ''] = /\/w\/([^/]+)\//.exec(frame.url()) ?? []
  const rows = await page.evaluate(async (name) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The store of the player cannot be read.')))
      })
    const database = await result(indexedDB.open(name))
    return await result<Checked[]>(database.transaction('verification').objectStore('verification').getAll())
  }, `db:${archive}`)
  return Object.fromEntries(rows.map(({ id, matched }) => [id.replace(/^default/, ''), matched]))
}
