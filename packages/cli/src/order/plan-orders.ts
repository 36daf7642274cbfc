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

/** A valid row and its price. */
export type PlannedOrder = {
  readonly line: number
  readonly product: string
  /** Short description: anchor and target, the blog post, or the website. */
  readonly about: string
  readonly cents: Cents
  readonly form: CartAddInput
  /** Image to upload before the line is sent. */
  readonly image?: ImageFile
}

/** The pages of the account, by their ids. */
export type Pages = ReadonlyMap<number, { readonly site_id: number; readonly name: string }>

type PlanContext = { readonly catalogue: Catalogue; readonly pages: Pages; readonly folder: string }

/** Checks a row by the server's rules and prices it, or returns why it is refused. */
export async function planOrder(
  context: PlanContext,
  { line, product, values }: OrderRow,
): Promise<PlannedOrder | string> {
  const found = await findProduct(context, product, values)
  if (typeof found === 'string') return found
  const { ordered, name, cents } = found
  const stray = unusedFields(ordered.type, values)
  if (stray.length > 0) return `${name} does not accept ${stray.join(', ')}.`
  const wrong = choiceProblem(values)
  if (wrong !== undefined) return wrong
  const place = placeOf(context.pages, values)
  if (typeof place === 'string') return place
  const form = orderForm({ ...ordered, place }, values)
  const errors = [...orderFieldErrors(form).values()]
  if (errors.length > 0) return errors.join(' ')
  const about = describeOrder(values, place && context.pages.get(place.page_id)?.name)
  if (values.image === undefined) return { line, product: name, about, cents, form }
  const image = readImage(path.resolve(context.folder, values.image))
  return typeof image === 'string' ? image : { line, product: name, about, cents, form, image }
}

type Found = { readonly ordered: Ordered; readonly name: string; readonly cents: Cents }

async function findProduct(
  { catalogue }: PlanContext,
  typed: string,
  values: OrderFields,
): Promise<Found | string> {
  if (typed === '' && values.credit !== undefined) {
    const price = Number(values.credit)
    const cents = Number.isFinite(price) && price < 1e9 ? toCents(price) : 0
    return { ordered: { type: 'credit', product: undefined }, name: 'Account Credit', cents }
  }
  const product = catalogue.product(typed)
  if (product === undefined) return typed === '' ? 'The product is missing.' : `There is no product ${typed}.`
  const { id, type, name, price } = product
  const content = values.content === undefined ? undefined : await catalogue.content(id, values.content)
  if (values.content !== undefined && content === undefined)
    return `${name} has no content length ${values.content}.`
  const cents = toCents(price) + toCents(content?.price ?? 0)
  return { ordered: { type, product: id, content: content?.id }, name, cents }
}

/** Rejects values that are not in a list, which would otherwise be ignored. */
function choiceProblem({ category, type, suggestion, under }: OrderFields): string | undefined {
  const isOf = (all: readonly string[], text: string) => all.includes(text.toLowerCase())
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
  if (target !== undefined) return 'Specify a page or a target, not both.'
  const found = pages.get(Number(page))
  return found === undefined ? `There is no page ${page}.` : { site_id: found.site_id, page_id: Number(page) }
}

export function describeOrder(
  { anchor, target, client, website }: OrderFields,
  page: string | undefined,
): string {
  const where = page ?? target ?? website ?? ''
  if (anchor !== undefined) return `“${anchor}” to ${where}`
  return client === undefined ? where : `${client}, ${where}`
}

/** A short description of a row, to find it in the file. */
export function describeRow(product: string, about: string): string {
  return [product, about].filter(Boolean).join(', ')
}
