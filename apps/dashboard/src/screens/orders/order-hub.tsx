import {
  ORDER_HUB_TITLE,
  type OrderForm,
  orderHubCards,
} from '@linkwright/core/buying/products/order-forms/order-hub'
import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import type { ProductType } from '@linkwright/core/buying/products/product-type'
import { plural } from '@linkwright/core/values/text'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { LinkProduct } from '@linkwright/sdk'
import { useLocation } from '@tanstack/react-router'
import { Coins, Link2, Megaphone, Newspaper, Rocket, Rss, Wrench } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { lazy } from '../../code/lazy.tsx'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { useSession, useSite } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { TryAgain } from '../../wire/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import type { HubFormProps } from './hub-form.ts'
import './order-hub.css'

const texts = {
  for: (site: string) => `For ${site}`,
  from: (price: string) => `From ${price}`,
  within: (days: number) => `Within ${plural(days, 'day')}`,
  all: 'All content services',
  catalogue: 'the catalogue',
}

/** The forms, each loaded when it is opened. */
const forms: Record<OrderForm, ComponentType<HubFormProps>> = {
  'guest-post': lazy(async () => (await import('./guest-post.tsx')).GuestPost),
  syndication: lazy(async () => (await import('./syndication.tsx')).Syndication),
  'link-insertions': lazy(async () => (await import('./link-insertions.tsx')).LinkInsertions),
  'booster-links': lazy(async () => (await import('./booster-links.tsx')).BoosterLinks),
  'digital-pr': lazy(async () => (await import('./digital-pr.tsx')).DigitalPr),
  'technical-seo': lazy(async () => (await import('./technical-seo.tsx')).TechnicalSeo),
  credit: lazy(async () => (await import('./credit.tsx')).Credit),
}

const icons: Record<OrderForm, ReactNode> = {
  'guest-post': <Newspaper aria-hidden />,
  syndication: <Rss aria-hidden />,
  'link-insertions': <Link2 aria-hidden />,
  'booster-links': <Rocket aria-hidden />,
  'digital-pr': <Megaphone aria-hidden />,
  'technical-seo': <Wrench aria-hidden />,
  credit: <Coins aria-hidden />,
}

/** Content Services / Order New Content: one card per product, and the form of the open one. */
export function OrderHub() {
  const { siteId } = useScreenParams('new-stand-alone')
  const { user } = useSession()
  const site = useSite(Number(siteId ?? 0))
  const [opened] = useAddressState('form', '')
  const products = useApi<Record<string, never>, LinkProduct[]>(api.products.links, {})
  const cards = orderHubCards(user)
  const card = cards.find(({ form }) => form === opened)
  const Form = card && forms[card.form]
  const { pathname } = useLocation()
  return (
    <>
      <ScreenHead
        title={ORDER_HUB_TITLE}
        {...(site === undefined ? {} : { subtitle: texts.for(site.name) })}
      />
      {products.error !== null && products.data === undefined ? (
        <TryAgain error={products.error} onPress={() => void products.refetch()} />
      ) : products.data === undefined ? (
        <Loading label={texts.catalogue}>
          <Skeleton lines={6} />
        </Loading>
      ) : card === undefined || Form === undefined ? (
        <ul className="ld-hub">
          {cards.map(({ form, type, title, about }) => (
            <li className="ld-hub-card" key={form}>
              {icons[form]}
              <h2>
                <Link href={`${pathname}?form=${form}`}>{title}</Link>
              </h2>
              <p>{about}</p>
              <Offer products={products.data} type={type} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="ld-hub-form">
          <p>
            <Link href={pathname}>{texts.all}</Link>
          </p>
          <Form
            key={card.form}
            title={card.title}
            about={card.about}
            site={site}
            pages={site?.pages ?? []}
            products={products.data}
          />
        </div>
      )}
    </>
  )
}

/** The lowest price of a product type and how long it takes. Credit has neither. */
function Offer({ products, type }: { products: readonly LinkProduct[]; type: ProductType }) {
  const { money } = useFormat()
  const prices = products
    .filter((each) => each.type === type && each.enabled === '1')
    .map(({ price }) => price)
  if (prices.length === 0) return null
  const least = money(Math.min(...prices))
  return (
    <p className="ld-hub-offer">
      <span className="ld-hub-price">{prices.length === 1 ? least : texts.from(least)}</span>
      {type !== 'credit' && <span>{texts.within(dueDays[type])}</span>}
    </p>
  )
}
