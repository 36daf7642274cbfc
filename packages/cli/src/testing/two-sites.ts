import { aPage, aSite, token } from './entities.ts'
import { type FakeServer, fakeServer, refusal } from './fake-server.ts'

/** Its name contains control characters that a terminal would interpret. */
const harbor = {
  ...aSite,
  id: 12,
  name: 'Harbor\n\u001b[31mCoffee',
  url: 'https://harbor.example',
  pages: [{ ...aPage, id: 40, site_id: 12, page_nickname: 'Home', full_url: 'https://harbor.example/' }],
}

/** A server with two sites of one page each. */
export async function twoSites(): Promise<FakeServer> {
  return await fakeServer(({ path, headers }) => {
    if (headers.authorization !== `Bearer ${token}`) return refusal(401, 'signed_out', 'Please sign in.')
    return path === '/site' ? { body: [aSite, harbor] } : undefined
  })
}
