import { pngOf } from '@linkwright/core/testing/images'
import type { CartAddInput, Session } from '@linkwright/sdk'
import { anInsertion } from '../../apps/server/src/testing/forms.ts'
import type { orderFields } from './order-fields.ts'
import type { Place, Send, Senders } from './place.ts'

type Line = Session['cart'][number]

const guestPost: CartAddInput = {
  type: 'backlinks',
  link: { id: 103 },
  content: { id: 2 },
  anchor: 'espresso machine',
  url: 'https://acme.example',
}
const campaign: CartAddInput = {
  type: 'dgt_pr',
  link: { id: 130 },
  clientName: 'Ada',
  emailAlias: 'ada@acme.example',
  websiteUrl: 'https://acme.example',
  brandGuidelines: 'Plain words.',
  agreement: true,
}

/** A form that has the field. */
const forms = {
  anchor: guestPost,
  url: guestPost,
  anchorText: anInsertion(),
  targetUrl: anInsertion(),
  source: anInsertion(),
  site_name: anInsertion(),
  page_nickname: anInsertion(),
  error: anInsertion(),
  clientName: campaign,
  clientPosition: campaign,
  emailAlias: campaign,
  linkedinUrl: campaign,
  websiteUrl: campaign,
  brandGuidelines: campaign,
  focusTopic: campaign,
  imageUrl: campaign,
} as const satisfies Partial<Record<keyof CartAddInput, CartAddInput>>
type FormField = keyof typeof forms

/** Texts of cart lines, and how they are stored. */
export function orderSenders({ server, owner, siteId, pageId }: Place) {
  const { kysely } = server.services
  let edited: number | undefined
  let kept: string | undefined

  async function formWith(field: FormField, text: string): Promise<CartAddInput> {
    const image = new File([pngOf(200, 200)], 'ada.png')
    kept ??= (await owner.client.uploads.uploadImage({ image })).filename
    const form = forms[field]
    // A guest post accepts only https, which few of the URLs have.
    const sent = field === 'url' ? text.replace(/^http:/, 'https:') : text
    return { ...form, ...(form === campaign ? { imageUrl: kept } : {}), [field]: sent }
  }

  function read(item: Line, field: FormField): string | null | undefined {
    return (item as Partial<Record<FormField, string | null>>)[field]
  }
  const add =
    (field: FormField): Send =>
    async (text) => {
      const { cart_id, item } = await owner.client.cart.add(await formWith(field, text))
      await kysely.deleteFrom('cart_lines').where('id', '=', cart_id).execute()
      return read(item, field)
    }
  const edit =
    (field: FormField): Send =>
    async (text) => {
      edited ??= (await owner.client.cart.add(anInsertion())).cart_id
      return read(
        (await owner.client.cart.edit({ id: edited, ...(await formWith(field, text)) })).item,
        field,
      )
    }
  const addLinks =
    (field: 'anchor' | 'source'): Send =>
    async (text) => {
      const { items } = await owner.client.cart.addLinks({
        siteId,
        type: 'backlinks',
        link: { id: 103 },
        content: { id: 2 },
        source: field === 'source' ? text : null,
        lines: [{ page_id: pageId, anchor: field === 'anchor' ? text : 'here', anchor_type: 'generic' }],
      })
      const [item] = items
      if (item === undefined) throw new Error('no line')
      await kysely.deleteFrom('cart_lines').where('id', '=', item.cart_id).execute()
      return (item as Partial<Record<typeof field, string | null>>)[field]
    }
  const senders = (Object.keys(forms) as FormField[]).flatMap((field) => [
    [`cart.add ${field}`, add(field)],
    [`cart.edit ${field}`, edit(field)],
  ])
  return Object.fromEntries([
    ...senders,
    ['cart.addLinks lines.anchor', addLinks('anchor')],
    ['cart.addLinks source', addLinks('source')],
  ]) as Record<keyof typeof orderFields, Send> satisfies Senders
}
