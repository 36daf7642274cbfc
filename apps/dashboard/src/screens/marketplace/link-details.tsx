import {
  MARKETPLACE_CONTENT,
  marketplaceAbout,
  siteNotManaged,
} from '@linkwright/core/buying/marketplace/enabled'
import { fieldErrorsOf } from '@linkwright/core/buying/products/order-forms/field-errors'
import { offeredRel } from '@linkwright/core/buying/promises/offered-rel'
import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import { survivalSentence } from '@linkwright/core/buying/survival/survival-sentence'
import { linkInsertionRules } from '@linkwright/core/buying/products/order-forms/link-insertion'
import { ITEM_ADDED } from '@linkwright/core/buying/products/order-forms/order-hub'
import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Drawer } from '@linkwright/react-ui/drawer'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import type { MarketplaceLink } from '@linkwright/sdk'
import { Check, ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addToCart } from '../../cart/cart-lines.ts'
import { useSession } from '../../session/session.ts'
import { problemMessage } from '../../wire/api.ts'
import { config } from '../../wire/config.ts'
import { AlreadyLinks } from './already-links.tsx'
import { useTouchedFields } from '../orders/use-touched-fields.ts'

const texts = {
  title: (category: string) => `Order a link, ${category}`,
  site: 'Destination site',
  page: 'Destination page',
  url: 'Target URL',
  anchor: 'Anchor Text',
  add: 'Add to Cart',
  added: 'Added to cart',
  survival: (sentence: string) => `Links of this vendor: ${sentence}`,
  choosePage: 'Please choose a page',
}

const UNMANAGED = 'unmanaged'
const ADDED_MS = 1000

/** The target of a marketplace link, and Add to Cart. */
export function LinkDetails({ link, onClose }: { link: MarketplaceLink; onClose: () => void }) {
  const { money } = useFormat()
  const sites = useSession().sites.filter(({ available }) => available === '1')
  const [siteId, setSite] = useState(String(sites[0]?.id ?? UNMANAGED))
  const [pageId, setPage] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [anchor, setAnchor] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isAdded, setAdded] = useState(false)
  // Stays until the next input, as on the order forms.
  const [wasAdded, setWasAdded] = useState(false)
  const { leave, errorOf } = useTouchedFields()
  useEffect(() => {
    if (!isAdded) return undefined
    const timer = setTimeout(() => setAdded(false), ADDED_MS)
    return () => clearTimeout(timer)
  }, [isAdded])
  const site = sites.find(({ id }) => String(id) === siteId)
  const page = site?.pages.find(({ id }) => String(id) === pageId)
  const errors = fieldErrorsOf({ targetUrl: url, anchorText: anchor }, linkInsertionRules)
  const pageFault = site !== undefined && page === undefined ? texts.choosePage : undefined
  const urlFault = site === undefined ? errors.targetUrl : undefined
  const inputProblem = pageFault ?? urlFault ?? errors.anchorText
  const promise = termsSentence(link.promise, offeredRel(link.backlink_type))
  const add = async () => {
    // Enter submits the form even when the button is disabled.
    if (inputProblem !== undefined) return
    setSending(true)
    setProblem(undefined)
    setWasAdded(false)
    try {
      await addToCart({
        type: 'marketplace',
        link: { id: link.id },
        // The server uses its own price.
        content: { id: MARKETPLACE_CONTENT },
        price: 0,
        anchorText: anchor,
        source: 'marketplace',
        ...(page === undefined ? { targetUrl: url } : { site_id: page.site_id, page_id: page.id }),
      })
      setAdded(true)
      setWasAdded(true)
    } catch (error) {
      setProblem(problemMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Drawer isOpen onClose={onClose} title={texts.title(link.category)}>
      <Form aria-label={texts.title(link.category)} onSubmit={add} error={problem}>
        <p className="ld-breaks">
          {marketplaceAbout(link)}, <b>{money(link.price)}</b>
        </p>
        {promise !== null && <p>{promise}</p>}
        {link.survival && <p>{texts.survival(survivalSentence(link.survival))}</p>}
        <Select
          label={texts.site}
          options={[
            ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: UNMANAGED, label: siteNotManaged(config.product_name) },
          ]}
          value={site === undefined ? UNMANAGED : siteId}
          onChange={(next) => {
            setWasAdded(false)
            setSite(next ?? UNMANAGED)
            setPage(null)
          }}
        />
        <AlreadyLinks site={site} link={link} />
        {site !== undefined && (
          <Select
            label={texts.page}
            isRequired
            options={site.pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname }))}
            value={page === undefined ? null : String(page.id)}
            onChange={(next) => {
              setWasAdded(false)
              setPage(next)
            }}
            onBlur={() => leave('page')}
            error={errorOf('page', pageFault)}
          />
        )}
        {site === undefined && (
          <TextField
            label={texts.url}
            type="url"
            isRequired
            autoComplete="off"
            maxLength={TARGET_LENGTH}
            value={url}
            onChange={(next) => {
              setWasAdded(false)
              setUrl(next.trim())
            }}
            onBlur={() => leave('url')}
            error={errorOf('url', urlFault)}
          />
        )}
        <TextField
          label={texts.anchor}
          isRequired
          autoComplete="off"
          maxLength={ANCHOR_LENGTH}
          value={anchor}
          onChange={(next) => {
            setWasAdded(false)
            setAnchor(next)
          }}
          onBlur={() => leave('anchor')}
          error={errorOf('anchor', errors.anchorText)}
        />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            icon={isAdded ? <Check aria-hidden /> : <ShoppingCart aria-hidden />}
            whyDisabled={inputProblem}
            isPending={isSending}
          >
            {isAdded ? texts.added : texts.add}
          </Button>
          {inputProblem !== undefined && <small className="lw-hint">{inputProblem}</small>}
        </FormActions>
        <div role="status">{wasAdded && <Alert tone="good">{ITEM_ADDED}</Alert>}</div>
      </Form>
    </Drawer>
  )
}
