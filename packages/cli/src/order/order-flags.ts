import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { Flag, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { type OrderField, type OrderFields, orderFieldNames } from './order-fields.ts'

const { flag } = call('cart.add')

/** Flags for the fields of an order; the anchor is an argument of `cart add`. */
export const orderFlags: readonly Flag[] = [
  { flag: '--product <id>', help: 'id or name of the product, as listed by products list' },
  flag('content', '--content <id>'),
  { flag: '--page <id>', help: 'target page of the link' },
  { flag: '--target <url>', help: 'target URL instead of a page; for syndication, the blog post' },
  flag('linkMap_id', '--suggestion <id>'),
  flag('parent_id', '--under <id>'),
  flag('anchor_type', '--type <type>'),
  {
    flag: '--category <name>',
    help: 'category of a syndicated post',
    choices: syndicationCategories,
  },
  { flag: '--client <name>', help: 'digital PR: client name' },
  { flag: '--position <text>', help: 'digital PR: client position' },
  { flag: '--email <address>', help: 'digital PR, technical SEO: email alias' },
  { flag: '--linkedin <url>', help: 'digital PR: LinkedIn URL of the client' },
  { flag: '--website <url>', help: 'digital PR, technical SEO: website URL' },
  { flag: '--guidelines <text>', help: 'digital PR: brand guidelines' },
  { flag: '--topic <text>', help: 'digital PR: focus topic' },
  { flag: '--image <file>', help: 'digital PR: JPEG or PNG file to upload' },
  { flag: '--agree', help: 'digital PR: agree to three months paid in advance' },
]

/** The order fields from flags; checks that ids are whole numbers. */
export function orderFieldsOf(input: Input): OrderFields {
  for (const id of ['page', 'suggestion', 'under', 'content']) input.number(id)
  const entries = orderFieldNames.flatMap((name): [OrderField, string][] => {
    if (name === 'agree') return input.on('agree') ? [[name, 'yes']] : []
    const text = input.text(name)
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(entries)
}
