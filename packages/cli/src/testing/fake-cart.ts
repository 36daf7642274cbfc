import type { CartAddInput, Session } from '@linkwright/sdk'
import { catalogue, contents } from './catalogue.ts'
import { aPage, aSite, session, token } from './entities.ts'
import { fakeServer, type FakeServer, refusal, type Reply, type Seen } from './fake-server.ts'

type Line = Session['cart'][number]

export interface FakeCart {
  readonly url: string
  readonly seen: FakeServer['seen']
  readonly lines: Line[]
  /** Forms of the lines in the cart. */
  readonly forms: CartAddInput[]
  /** Keys of repeated calls. */
  readonly repeated: string[]
  /** Called after a line was added and before the response. */
  beforeResponse: () => Promise<unknown> | undefined
  /** Why a form is refused, or undefined. */
  formProblem: (form: CartAddInput) => string | undefined
  close: () => Promise<void>
}

/** A server with a catalogue and one cart; a repeated key gets the first response. */
export async function fakeCart(): Promise<FakeCart> {
  const lines: Line[] = []
  const forms: CartAddInput[] = []
  const repeated: string[] = []
  const responses = new Map<string, Reply>()
  const state: Pick<FakeCart, 'beforeResponse' | 'formProblem'> = {
    beforeResponse: () => undefined,
    formProblem: () => undefined,
  }

  function itemOf(form: CartAddInput, cart_id: number): Line {
    const link = catalogue.find(({ id }) => id === form.link?.id)
    const content = contents.find(({ id }) => id === form.content?.id) ?? null
    const place = { site_name: null, page_nickname: null, site_id: null, page_id: null }
    const defaults = { linkMap_id: null, parent_id: null, anchor_type: 'generic', category: null, error: '' }
    const empty = { clientPosition: '', linkedinUrl: '', focusTopic: '', articleCount: null }
    return {
      ...place,
      ...defaults,
      ...empty,
      ...form,
      cart_id,
      link: link ?? null,
      content,
    } as unknown as Line
  }

  function add(form: CartAddInput): Reply {
    const why = state.formProblem(form)
    if (why !== undefined) return refusal(422, 'refused', why)
    const item = itemOf(form, lines.length + 1)
    lines.push(item)
    forms.push(form)
    return { body: { cart_id: item.cart_id, item } }
  }

  async function once(seen: Seen, respond: () => Reply): Promise<Reply> {
    const key = String(seen.headers['idempotency-key'])
    const known = responses.get(key)
    if (known !== undefined) {
      repeated.push(key)
      return known
    }
    const reply = respond()
    responses.set(key, reply)
    await state.beforeResponse()
    return reply
  }

  const server = await fakeServer(async (seen) => {
    const { method, path, body } = seen
    if (seen.headers.authorization !== `Bearer ${token}`) return refusal(401, 'signed_out', 'Please sign in.')
    if (path === '/user/session') return { body: { ...session, cart: lines } }
    if (path === '/site') return { body: [{ ...aSite, pages: [aPage] }] }
    if (path === '/products/links') return { body: catalogue }
    if (path.startsWith('/products/content/')) return { body: path.endsWith('/103') ? contents : [] }
    if (path === '/cart/discount') return { body: { discountInfo: [] } }
    if (path === '/uploads/upload-image')
      return once(seen, () => ({ body: { filename: `${responses.size}.png` } }))
    if (path === '/cart' && method === 'GET') return { body: lines }
    if (path === '/cart' && method === 'POST') return once(seen, () => add(body as CartAddInput))
    if (path === '/cart' && method === 'DELETE') return { body: { removed: lines.splice(0).length } }
    const [, id = '0', verb] = /^\/cart\/(\d+)(\/page)?$/.exec(path) ?? []
    const at = lines.findIndex(({ cart_id }) => cart_id === Number(id))
    if (at < 0 || method !== 'PUT') return undefined
    const form = body as CartAddInput
    const before = lines[at]
    const item = verb === undefined ? itemOf(form, Number(id)) : ({ ...before, ...form } as unknown as Line)
    lines[at] = item
    return { body: { cart_id: Number(id), item } }
  })
  return Object.assign(state, {
    url: server.url,
    seen: server.seen,
    lines,
    forms,
    repeated,
    close: () => server.close(),
  })
}
