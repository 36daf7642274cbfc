import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import { linkProductTypes } from '@linkwright/core/buying/products/order-link-options'
import type { CartAddInput, Session } from '@linkwright/sdk'
import type { Client } from '../../server/client.ts'
import type { Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { findPage } from '../../server/page.ts'
import { write } from '../../define/kinds.ts'
import { cartColumns } from './columns.ts'

const { flag, summary } = call('cart.add')

/** Products are named by id: the catalogue says of which kind each is. */
export const addLine = write<Session['cart'][number]>({
  name: 'add',
  summary,
  args: [{ name: '<anchor>', help: 'anchor text, up to 5 words' }],
  flags: [
    {
      flag: '--product <id>',
      help: 'id of the product, as linkwright products lists them',
      required: true,
    },
    flag('content', '--content <id>'),
    { flag: '--page <id>', help: 'the page it shall link to' },
    { flag: '--target <address>', help: 'or the address it shall link to' },
    flag('linkMap_id', '--suggestion <id>'),
    flag('parent_id', '--under <id>'),
    flag('anchor_type', '--type <type>'),
  ],
  examples: [
    'linkwright cart add "garden tools" --product 103 --content 2 --page 12',
    'linkwright cart add "this guide" --product 127 --target https://blog.example/post',
  ],
  columns: cartColumns,
  send: async (client, input, io) => {
    const form = await formOf(client, input, io)
    const adding = client.cart.add(form, { signal: io.signal })
    const named = [
      ...(form.linkMap_id === undefined ? [] : [`suggestion ${form.linkMap_id}`]),
      ...(form.parent_id === undefined ? [] : [`link ${form.parent_id}`]),
    ]
    const { item } = await adding.catch(naming(`${named.join(' or ') || 'such page'}${onPage(form)}`))
    return item
  },
  said: (item) => `Added line ${item.cart_id}.`,
})

/** A page that was found may be gone when the line is added. */
function onPage({ page_id, linkMap_id, parent_id }: CartAddInput): string {
  return page_id === undefined || (linkMap_id ?? parent_id) === undefined ? '' : ` on page ${page_id}`
}

async function formOf(client: Client, input: Input, io: Io): Promise<CartAddInput> {
  const [pageId, target] = [input.number('page'), input.text('target')]
  if ((pageId === undefined) === (target === undefined))
    throw new CliError('usage', 'Say what it shall link to: --page or --target.')
  const id = input.id('product')
  const type = await typeOf(client, id, io)
  const content = input.number('content')
  const place = pageId === undefined ? undefined : await findPage(client, pageId, io)
  const anchor = input.arg(0)
  return {
    type,
    link: { id },
    ...(type === 'backlinks' ? { anchor, url: target } : { anchorText: anchor, targetUrl: target }),
    content: content === undefined ? undefined : { id: content },
    site_id: place?.site.id,
    page_id: place?.page.id,
    linkMap_id: input.number('suggestion'),
    parent_id: input.number('under'),
    anchor_type: anchorTypes.find((each) => each === input.text('type')),
    source: 'command line',
  }
}

async function typeOf(client: Client, id: number, io: Io): Promise<CartAddInput['type']> {
  const product = (await client.products.links({}, { signal: io.signal })).find((each) => each.id === id)
  const type = linkProductTypes.find((each) => each === product?.type)
  if (type === undefined) throw new CliError('notFound', `There is no link product ${id}.`)
  return type
}
