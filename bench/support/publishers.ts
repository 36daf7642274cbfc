import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Responses take between these times, spread evenly. */
const DELAY_MS = { least: 100, most: 1500 } as const

/** An article of 60 kB with a menu of 100 links and a link to the target. */
const articleOf = (target: string, anchor: string) => `<!doctype html><title>Garden tools</title>
  <nav>${Array.from({ length: 100 }, (_, nth) => `<a href="/topic/${nth}">Topic ${nth}</a>`).join('\n')}</nav>
  ${'<p>Spades and <em>rakes</em> of a good smith last for years.</p>\n'.repeat(900)}
  <p><a href="${target}">${anchor}</a></p>`

/** The URL of a page whose article links to the target. */
export function articleUrl(
  port: number,
  { host, nth, target, anchor }: { host: number; nth: number; target: string; anchor: string },
): string {
  return `http://host${host}.test:${port}/${nth}?${new URLSearchParams({ target, anchor })}`
}

/** Publishers of this machine, whose articles have the links that their URLs name. They have no robots.txt. */
export async function openPublishers(): Promise<{ port: number; close: () => void }> {
  let requests = 0
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    requests += 1
    void sleep(DELAY_MS.least + ((requests * 389) % (DELAY_MS.most - DELAY_MS.least))).then(() => {
      if (pathname === '/robots.txt') response.writeHead(404).end()
      else {
        const article = articleOf(searchParams.get('target') ?? '', searchParams.get('anchor') ?? '')
        response.writeHead(200, { 'content-type': 'text/html' }).end(article)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
