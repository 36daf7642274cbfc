import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import type { AddPageForm, EditPageForm } from '@linkwright/core/tracking/pages/page-form'
import type { SniperProjectForm } from '@linkwright/core/tracking/sniper/project-form'
import type { AddSiteForm, EditSiteForm } from '@linkwright/core/tracking/sites/site-form'

/** Forms that pass, to be spoiled by a test one field at a time. */
export function aSiteForm(changes: Partial<AddSiteForm & { only_new: boolean }> = {}): AddSiteForm {
  return {
    name: 'Harbor Coffee',
    url: 'https://harborcoffee.example',
    categories: ['food'],
    country: 'United States',
    local: 'no',
    comp1: 'https://rival.example',
    kp1: 'coffee beans',
    ...changes,
  }
}

export function aPageForm(changes: Partial<AddPageForm> = {}): AddPageForm {
  return {
    page_nickname: 'Espresso guide',
    page_url: '/espresso',
    type: 'page',
    page_local: 'no',
    kp1: 'espresso machine',
    ...changes,
  }
}

/** An added site's form without its key phrases. */
export function anEditedSite(changes: Partial<EditSiteForm> = {}): EditSiteForm {
  const { kp1: _, ...site } = aSiteForm()
  return { ...site, ...changes }
}

export function anEditedPage(changes: Partial<EditPageForm> = {}): EditPageForm {
  return { page_nickname: 'Espresso guide', page_url: '/espresso', page_type: 'page', ...changes }
}

export function aProjectForm(changes: Partial<SniperProjectForm> = {}): SniperProjectForm {
  return {
    name: 'Spring',
    keywords: [{ keyword: 'coffee beans' }],
    country: 'United States',
    local: 'no',
    ...changes,
  }
}

/** A guest post to a page; its prices are the catalogue's. */
export function aGuestPost(
  { siteId, pageId }: { siteId: number; pageId: number },
  changes: Partial<AddToCartForm> = {},
): AddToCartForm {
  return {
    type: 'backlinks',
    link: { id: 103 },
    content: { id: 2 },
    anchor: 'espresso machine',
    site_id: siteId,
    page_id: pageId,
    ...changes,
  }
}

/** A link insertion to an address outside of the account. */
export function anInsertion(changes: Partial<AddToCartForm> = {}): AddToCartForm {
  return {
    type: 'link_insertions',
    link: { id: 141 },
    anchorText: 'beans',
    targetUrl: 'acme.example/beans',
    ...changes,
  }
}
