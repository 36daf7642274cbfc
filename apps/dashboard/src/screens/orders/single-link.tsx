import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { orderLinkOptions } from '@linkwright/core/buying/products/order-link-options'
import { fieldErrorsOf } from '@linkwright/core/buying/products/order-forms/field-errors'
import {
  emptySingleLink,
  type SingleLink as Form,
  singleLinkRules,
  UNMANAGED,
} from '@linkwright/core/buying/products/order-forms/single-link'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { TextField } from '@linkwright/react-ui/text-field'
import type { CartAddInput, LinkProduct } from '@linkwright/sdk'
import { useSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import { ContentLength, useContentLengths } from '../../form/content-length.tsx'
import { OrderForm } from './order-form.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { useOrderForm } from './use-order-form.ts'
import './order-hub.css'

const texts = {
  title: 'Order a link',
  details: 'Link details',
  site: 'Website',
  unmanaged: 'Another website',
  page: 'Page',
  otherUrl: 'Target URL',
  link: 'Link type',
  content: 'Content length',
  anchor: 'Anchor Text',
  catalogue: 'the catalogue',
}

/** Labels of the fields by their names in the errors. */
const labels: Readonly<Record<string, string>> = {
  site: texts.site,
  page: texts.page,
  otherUrl: texts.otherUrl,
  link: texts.link,
  content: texts.content,
  anchor: texts.anchor,
}

/** In storage and in the selects every id is a number or a code. */
const empty = {
  site: null as number | string | null,
  page: null as number | null,
  otherUrl: '',
  link: null as number | null,
  content: null as number | null,
  anchor: '',
}

/** The legacy screen: one link to a page of a managed website or to any other URL. */
export function SingleLink() {
  const products = useApi<Record<string, never>, LinkProduct[]>(api.products.links, {})
  return (
    <>
      <ScreenHead title={texts.title} />
      {products.error !== null && products.data === undefined ? (
        <TryAgain error={products.error} onPress={() => void products.refetch()} />
      ) : products.data === undefined ? (
        <Loading label={texts.catalogue}>
          <Skeleton lines={6} />
        </Loading>
      ) : (
        <div className="ld-hub-form">
          <LinkForm products={products.data} />
        </div>
      )}
    </>
  )
}

function LinkForm({ products }: { products: readonly LinkProduct[] }) {
  const { money } = useFormat()
  const form = useOrderForm({ name: 'order-single-link', empty })
  const { values, update } = form
  const { sites, site, page } = useTarget(values)
  const offered = orderLinkOptions(products).flatMap(({ type, label, qualities }) =>
    // The last quality of a type may combine all the others.
    [...new Set(qualities.flatMap((quality) => quality.products))].map((product) => ({
      type,
      label,
      product,
    })),
  )
  const link = offered.find(({ product }) => product.id === values.link)
  const lengths = useContentLengths(link?.type === 'backlinks' ? link.product.id : undefined)
  const content = lengths.data?.find(({ id }) => id === values.content) ?? lengths.data?.[0]
  const selected: Form = {
    ...emptySingleLink,
    site: values.site === UNMANAGED ? UNMANAGED : (site?.id ?? null),
    page: page?.id ?? null,
    otherUrl: values.otherUrl,
    link: link === undefined ? null : { id: link.product.id, type: link.type },
    content: content?.id ?? null,
    anchor: values.anchor,
  }
  const errors = fieldErrorsOf(selected, singleLinkRules)
  const { leave, errorOf } = useTouchedFields()
  return (
    <OrderForm
      title={texts.details}
      form={form}
      missing={Object.keys(errors).map((name) => labels[name] ?? name)}
      type={link?.type ?? 'backlinks'}
      product={link?.product.id}
      preview={[{ anchor: values.anchor, target: page?.page_nickname ?? values.otherUrl }]}
      price={link && link.product.price + (content?.price ?? 0)}
      onAdd={async () => {
        const line = lineOf(selected)
        if (line !== undefined) await form.add([line])
      }}
    >
      <Select
        label={texts.site}
        isRequired
        options={[
          ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: UNMANAGED, label: texts.unmanaged },
        ]}
        value={selected.site === null ? null : String(selected.site)}
        onChange={(next) => update({ site: next === UNMANAGED ? next : Number(next), page: null })}
        onBlur={() => leave('site')}
        error={errorOf('site', errors.site)}
      />
      {site !== undefined && (
        <Select
          label={texts.page}
          isRequired
          options={site.pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname }))}
          value={page === undefined ? null : String(page.id)}
          onChange={(next) => update({ page: Number(next) })}
          onBlur={() => leave('page')}
          error={errorOf('page', errors.page)}
        />
      )}
      {selected.site === UNMANAGED && (
        <TextField
          label={texts.otherUrl}
          type="url"
          isRequired
          maxLength={TARGET_LENGTH}
          value={values.otherUrl}
          onChange={(otherUrl) => update({ otherUrl: otherUrl.trim() })}
          onBlur={() => leave('otherUrl')}
          error={errorOf('otherUrl', errors.otherUrl)}
        />
      )}
      <Select
        label={texts.link}
        isRequired
        options={offered.map(({ label, product }) => ({
          value: String(product.id),
          label: `${label}: ${product.dropdown_description}, ${money(product.price)}`,
        }))}
        value={link === undefined ? null : String(link.product.id)}
        onChange={(next) => update({ link: Number(next), content: null })}
        onBlur={() => leave('link')}
        error={errorOf('link', errors.link)}
      />
      {link?.type === 'backlinks' && (
        <ContentLength
          lengths={lengths}
          value={content?.id ?? null}
          onChange={(next) => update({ content: next })}
        />
      )}
      <TextField
        label={texts.anchor}
        isRequired
        autoComplete="off"
        maxLength={ANCHOR_LENGTH}
        value={values.anchor}
        onChange={(anchor) => update({ anchor })}
        onBlur={() => leave('anchor')}
        error={errorOf('anchor', errors.anchor)}
      />
    </OrderForm>
  )
}

/** The websites to choose from, and the selected site and page if they still exist. */
function useTarget({ site: siteId, page: pageId }: typeof empty) {
  const sites = useSession().sites.filter(({ available }) => available === '1')
  const site = sites.find(({ id }) => id === siteId)
  return { sites, site, page: site?.pages.find(({ id }) => id === pageId) }
}

/** The cart line of a valid form; undefined otherwise. */
function lineOf({ site, page, otherUrl, link, content, anchor }: Form): CartAddInput | undefined {
  if (link === null) return undefined
  const isGuestPost = link.type === 'backlinks'
  const to = isGuestPost ? { url: otherUrl } : { targetUrl: otherUrl }
  return {
    type: link.type,
    link: { id: link.id },
    ...(isGuestPost
      ? { anchor, content: content === null ? null : { id: content } }
      : { anchorText: anchor }),
    ...(typeof site === 'number' ? { site_id: site, page_id: page } : to),
    source: 'single link',
  }
}
