import type { LinkwrightClient } from '@linkwright/sdk'
import { isApiError } from '@linkwright/sdk'
import { families } from '../../corpora/families.ts'

/** There are thousands of look-alike letters: this is the interval between those that are used. */
const UNICODE_STEP = 64

/** Texts of the three families that a person could paste somewhere. */
export function hostileTexts(): string[] {
  const unicode = families.unicode().filter((_, index) => index % UNICODE_STEP === 0)
  return [...families.scripts(), ...families.naughty(), ...unicode]
}

/** This many of them, from all parts of the list. */
function some(texts: readonly string[], count: number, from = 0): string[] {
  const step = Math.max(1, Math.floor(texts.length / count))
  return texts.filter((_, index) => (index + from) % step === 0).slice(0, count)
}

/** Makes the call and returns whether the server accepted it: some texts are refused, such as empty ones. */
async function accepted(call: PromiseLike<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (isApiError(error) && (error.status === 422 || error.status === 400)) return false
    throw error
  }
}

const phrasesOf = (texts: readonly string[], from: number) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`kp${number}`, texts[from + number] ?? '']))

/** Enters hostile texts wherever the account can; returns the page that has all of them as anchors. */
export async function fillWithHostileText(client: LinkwrightClient, user: { id: number; email: string }) {
  const texts = hostileTexts().filter((text) => text.trim() !== '' && text.length <= 255)
  for (const [index, name] of some(texts, 60).entries()) {
    const added = await accepted(
      client.sites.add({
        name,
        url: `https://hostile-${index}.example`,
        categories: ['pets'],
        country: 'United States',
        local: 'yes',
        city: texts[index * 7] ?? name,
        state: texts[index * 11] ?? name,
        comp1: 'https://rival.example',
        kp1: texts[index * 13] ?? name,
      }),
    )
    if (!added) continue
    if ((await client.sites.list()).length >= 48) break
  }
  const sites = await client.sites.list()
  const site = sites.at(-1)
  if (site === undefined) throw new Error('No site was added.')
  let pages = 0
  for (const [index, page_nickname] of some(texts, 60, 3).entries()) {
    const input = {
      siteId: site.id,
      page_nickname,
      page_url: `/${index}`,
      type: 'page',
      page_local: 'no',
    } as const
    const phrases = phrasesOf(texts, index * 17)
    if (await accepted(client.pages.add({ ...input, ...phrases, kp1: texts[index * 19] ?? 'x' }))) pages += 1
    if (pages === 30) break
  }
  const { pages: added } = await client.sites.show({ siteId: site.id })
  const params = { siteId: site.id, pageId: added.at(-1)?.id ?? 0 }
  const all = hostileTexts()
  for (let from = 0; from < all.length; from += 500) {
    const part = all.slice(from, from + 500)
    const csv = part.flatMap((anchor_text, index) => [
      { url: `https://links.example/${from + index}`, anchor_text },
      { url: `https://links.example/?q=${anchor_text}`, anchor_text: 'in the address' },
    ])
    await client.links.importCsv({ ...params, csv })
  }
  for (const name of some(texts, 20, 5))
    await accepted(client.apiKeys.add({ name: name.slice(0, 100), scope: 'read' }))
  const [first = '', last = ''] = texts.filter((text) => text.includes('<img') && text.length < 100)
  await client.users.edit({ id: user.id, email: user.email, first_name: first, last_name: last })
  return params
}
