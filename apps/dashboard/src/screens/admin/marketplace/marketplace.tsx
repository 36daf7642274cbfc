import { pathTo } from '@linkwright/core/access/screens'
import { Tabs } from '@linkwright/react-ui/tabs'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { VendorsTab } from './vendors-tab.tsx'

const texts = {
  title: 'Marketplace',
  tabs: 'Marketplace',
  links: 'Links',
  vendors: 'Vendors',
  categories: 'Categories',
}

const parts = { links: LinksTab, vendors: VendorsTab, categories: CategoriesTab } as const
type Part = keyof typeof parts

const isPart = (text: string): text is Part => text in parts

/** The links, vendors and categories of the marketplace. */
export function MarketplaceAdmin() {
  const [text] = useAddressState('tab', 'links')
  const selected = isPart(text) ? text : 'links'
  const Shown = parts[selected]
  return (
    <>
      <ScreenHead title={texts.title} />
      <Tabs
        label={texts.tabs}
        selected={selected}
        items={(Object.keys(parts) as Part[]).map((id) => ({
          id,
          label: texts[id],
          href: `${pathTo('admin-marketplace')}${id === 'links' ? '' : `?tab=${id}`}`,
        }))}
      >
        <Shown key={selected} />
      </Tabs>
    </>
  )
}
