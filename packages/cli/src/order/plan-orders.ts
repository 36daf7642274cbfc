import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import { type Cents, toCents } from '@linkwright/core/values/money'
import type { CartAddInput } from '@linkwright/sdk'
import path from 'node:path'
import type { Catalogue } from './catalogue.ts'
import { type ImageFile, readImage } from './image.ts'
import { type Ordered, orderForm, orderFieldErrors } from './order-form.ts'
import type { OrderRow } from './order-table.ts'
import { type OrderField, type OrderFields, unusedFields } from './order-fields.ts'

/** A row that can be ordered, and what it costs. */
export type PlannedOrder = {
  readonly line: number
  readonly product: string
  /** Of whom or what: anchor and target, the blog post, the website. */
  readonly about: string
  readonly cents: Cents
  readonly form: CartAddInput
  /** Uploaded before the line is sent. */
  readonly image?: ImageFile
}

/** The pages of the account, by their ids. */
export type Pages = ReadonlyMap<number, { readonly site_id: number; readonly name: string }>

type Around = { readonly catalogue: Catalogue; readonly pages: Pages; readonly folder: string }

/** Checks one row as the server will, with its price, or says why it is refused. */
export async function planOrder(
  around: Around,
  { line, product, words }: OrderRow,
): Promise<PlannedOrder | string> {
  const found = await whatIs(around, product, words)
  if (typeof found === 'string') return found
  const { ordered, name, cents } = found
  const stray = unusedFields(ordered.type, words)
  if (stray.length > 0) return `${name} takes no ${stray.join(', ')}.`
  const wrong = wrongChoice(words)
  if (wrong !== undefined) return wrong
  const place = placeOf(around.pages, words)
  if (typeof place === 'string') return place
  const form = orderForm({ ...ordered, place }, words)
  const faults = [...orderFieldErrors(form).values()]
  if (faults.length > 0) return faults.join(' ')
  const about = aboutOf(words, place && around.pages.get(place.page_id)?.name)
  if (words.image === undefined) return { line, product: name, about, cents, form }
  const image = readImage(path.resolve(around.folder, words.image))
  return typeof image === 'string' ? image : { line, product: name, about, cents, form, image }
}

type Found = { readonly ordered: Ordered; readonly name: string; readonly cents: Cents }

async function whatIs({ catalogue }: Around, said: string, words: OrderFields): Promise<Found | string> {
  if (said === '' && words.credit !== undefined) {
    const price = Number(words.credit)
    const cents = Number.isFinite(price) && price < 1e9 ? toCents(price) : 0
    return { ordered: { type: 'credit', product: undefined }, name: 'Account Credit', cents }
  }
  const product = catalogue.product(said)
  if (product === undefined) return said === '' ? 'The product is missing.' : `There is no product ${said}.`
  const { id, type, name, price } = product
  const content = words.content === undefined ? undefined : await catalogue.content(id, words.content)
  if (words.content !== undefined && content === undefined) return `${name} has no content ${words.content}.`
  const cents = toCents(price) + toCents(content?.price ?? 0)
  return { ordered: { type, product: id, content: content?.id }, name, cents }
}

/** Words of a list that are none of it would be left aside. */
function wrongChoice({ category, type, suggestion, under }: OrderFields): string | undefined {
  const isOf = (all: readonly string[], said: string) => all.includes(said.toLowerCase())
  if (category !== undefined && !isOf(syndicationCategories, category))
    return `There is no category ${category}. There are: ${syndicationCategories.join(', ')}.`
  if (type !== undefined && !isOf(anchorTypes, type))
    return `There is no anchor type ${type}. There are: ${anchorTypes.join(', ')}.`
  const ids: [OrderField, string | undefined][] = [
    ['suggestion', suggestion],
    ['under', under],
  ]
  const noId = ids.find(([, id]) => id !== undefined && !/^[1-9]\d{0,14}$/.test(id))
  return noId && `${noId[0]} must be an id, not ${noId[1]}.`
}

function placeOf(pages: Pages, { page, target }: OrderFields) {
  if (page === undefined) return undefined
  if (target !== undefined) return 'A link has a page or a target, not both.'
  const found = pages.get(Number(page))
  return found === undefined ? `There is no page ${page}.` : { site_id: found.site_id, page_id: Number(page) }
}

export function aboutOf({ anchor, target, client, website }: OrderFields, page: string | undefined): string {
  const where = page ?? target ?? website ?? ''
  if (anchor !== undefined) return `“${anchor}” to ${where}`
  return client === undefined ? where : `${client}, ${where}`
}

/** A row in few words, for who looks for it in the file. */
export function orderedIn(product: string, about: string): string {
  return [product, about].filter(Boolean).join(', ')
}
