import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { Flag, Input } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { type OrderField, type OrderFields, orderFieldNames } from './order-fields.ts'

const { flag } = call('cart.add')

/** The flags that say what is ordered; an anchor is an argument where a line is added. */
export const orderFlags: readonly Flag[] = [
  { flag: '--product <id>', help: 'id or name of the product, as listed by products list' },
  flag('content', '--content <id>'),
  { flag: '--page <id>', help: 'the page that a link shall point to' },
  { flag: '--target <address>', help: 'or the address, and of a syndication the blog post' },
  flag('linkMap_id', '--suggestion <id>'),
  flag('parent_id', '--under <id>'),
  flag('anchor_type', '--type <type>'),
  {
    flag: '--category <name>',
    help: 'category of a syndicated post',
    choices: syndicationCategories,
  },
  { flag: '--client <name>', help: 'digital PR: name of the client' },
  { flag: '--position <text>', help: 'digital PR: position of the client' },
  { flag: '--email <address>', help: 'digital PR, technical SEO: email alias' },
  { flag: '--linkedin <address>', help: 'digital PR: the client at LinkedIn' },
  { flag: '--website <address>', help: 'digital PR, technical SEO: the website' },
  { flag: '--guidelines <text>', help: 'digital PR: brand guidelines' },
  { flag: '--topic <text>', help: 'digital PR: focus topic' },
  { flag: '--image <file>', help: 'digital PR: a JPEG or PNG, which is uploaded' },
  { flag: '--agree', help: 'digital PR: agree to three months paid in advance' },
]

/** What the flags say; ids are whole numbers. */
export function orderFieldsOf(input: Input): OrderFields {
  for (const id of ['page', 'suggestion', 'under', 'content']) input.number(id)
  const said = orderFieldNames.flatMap((word): [OrderField, string][] => {
    if (word === 'agree') return input.on('agree') ? [[word, 'yes']] : []
    const text = input.text(word)
    return text === undefined ? [] : [[word, text]]
  })
  return Object.fromEntries(said)
}
