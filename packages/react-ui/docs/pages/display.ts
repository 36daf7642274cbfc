import { keys, NO_FOCUS, type Page } from './page.ts'

export const display: Readonly<Record<string, Page>> = {
  'Start/Provider': {
    shows: ['UiProvider'],
    from: 'provider',
    example: `<UiProvider theme="auto" locale="en-US">
  <App />
</UiProvider>`,
    keyboard: NO_FOCUS,
  },
  'Embedding/mount': {
    shows: [],
    from: 'mount',
    example: `import { RadialGauge } from '@linkwright/react-ui'

const gauge = mount(element, { component: RadialGauge, props: { value: 71, label: 'Page score' } })
gauge.update({ value: 76 })
gauge.unmount()`,
    keyboard: 'As in the component. Tab moves the focus into and out of the shadow root.',
    introduction:
      '`mount` renders a component into an element of a page without React, or of a page whose styles would affect it. The component lives in a shadow root with its own stylesheet, isolated from page styles. `definePageScoreElement` registers `<linkwright-page-score>`, `defineVerdictBadgeElement` `<linkwright-verdict-badge>` and `defineLinkTimelineElement` `<linkwright-link-timeline>`, both with a `watch-id`. For React 17 or 18 use `@linkwright/embed`.',
  },
  'Actions/Button': {
    shows: ['Button', 'ButtonLink', 'IconButton', 'CloseButton'],
    from: 'button',
    example: `<Button variant="primary" onPress={save}>Save</Button>`,
    keyboard: keys.button,
  },
  'Display/Alert': {
    shows: ['Alert'],
    from: 'alert',
    example: `<Alert tone="good" title="Saved">The site was added.</Alert>`,
    keyboard: 'Tab moves to its close button and its actions.',
  },
  'Display/Badge': {
    shows: ['Badge'],
    from: 'badge',
    example: `<Badge tone="good">Live</Badge>`,
    keyboard: NO_FOCUS,
  },
  'Display/Card': {
    shows: ['Card'],
    from: 'card',
    example: `<Card title="Anchor mix">41 % blended</Card>`,
    keyboard: NO_FOCUS,
  },
  'Display/Cut text': {
    shows: ['CutText'],
    from: 'cut-text',
    example: `<CutText text={address} length={35} />`,
    keyboard: 'Tab moves to a cut text; Enter and Space expand it.',
  },
  'Display/URL cell': {
    shows: ['UrlCell'],
    from: 'url-cell',
    example: `<UrlCell url="https://blog.example/guides/hiking-boots" />`,
    keyboard: 'Tab moves to the link, then to the button that shows the full URL; Enter and Space press it.',
  },
  'Display/Empty state': {
    shows: ['EmptyState'],
    from: 'empty-state',
    example: `<EmptyState title="No links yet">Import a backlink export.</EmptyState>`,
    keyboard: 'Tab moves to its actions.',
  },
  'Display/Progress': {
    shows: ['Progress'],
    from: 'progress',
    example: `<Progress label="Importing" value={40} />`,
    keyboard: NO_FOCUS,
  },
  'Display/Skeleton': {
    shows: ['Skeleton', 'Loading'],
    from: 'skeleton',
    example: `<Loading label="Loading links">
  <Skeleton />
</Loading>`,
    keyboard: NO_FOCUS,
  },
  'Display/Stat': {
    shows: ['Stat'],
    from: 'stat',
    example: `<Stat label="Links" value="40,500" />`,
    keyboard: `With onPress: ${keys.button}`,
  },
  'Navigation/Breadcrumbs': {
    shows: ['Breadcrumbs'],
    from: 'breadcrumbs',
    example: `<Breadcrumbs items={[{ label: 'Websites', href: '/' }, { label: 'Northwind' }]} />`,
    keyboard: 'Tab moves through the links; Enter follows one.',
  },
  'Navigation/Link': {
    shows: ['Link'],
    from: 'link',
    example: `<Link href="/sites/1">Northwind Outdoor</Link>`,
    keyboard: 'Tab moves to it; Enter follows it.',
  },
  'Navigation/Stepper': {
    shows: ['Stepper'],
    from: 'stepper',
    example: `<Stepper label="Import" steps={['File', 'Columns', 'Result']} current={1} />`,
    keyboard: NO_FOCUS,
  },
  'Navigation/Tabs': {
    shows: ['Tabs'],
    from: 'tabs',
    example: `<Tabs label="Page" items={[{ id: 'links', href: '/links', label: 'Links' }]} selected="links" />`,
    keyboard: 'Tab moves through the links; Enter follows one.',
  },
  'Navigation/Tab panels': {
    shows: ['TabPanels'],
    from: 'tabs',
    example: `<TabPanels label="Import" items={[{ id: 'file', label: 'File', content: 'Choose a file.' }]} />`,
    keyboard: 'Tab moves to the selected tab; arrow keys select another; Tab moves into its panel.',
  },
  'Overlays/Dialog': {
    shows: ['Dialog'],
    from: 'dialog',
    example: `<Dialog isOpen={isOpen} onClose={close} title="Page score">Content is 18 of 20.</Dialog>`,
    keyboard: keys.window,
  },
  'Overlays/Confirm dialog': {
    shows: ['ConfirmDialog'],
    from: 'dialog',
    example: `<ConfirmDialog isOpen={isOpen} onClose={close} title="Delete the site?" confirmLabel="Delete" onConfirm={remove}>
  Its pages are deleted too.
</ConfirmDialog>`,
    keyboard: keys.window,
  },
  'Overlays/Drawer': {
    shows: ['Drawer'],
    from: 'drawer',
    example: `<Drawer isOpen={isOpen} onClose={close} title="Cart">Two guest posts.</Drawer>`,
    keyboard: keys.window,
  },
  'Overlays/Menu': {
    shows: ['Menu'],
    from: 'menu',
    example: `<Menu aria-label="Actions" trigger={<Button>Actions</Button>} items={[{ id: 'edit', label: 'Edit', onAction: edit }]} />`,
    keyboard:
      'Enter, Space or arrow down opens it; arrow keys move, typing finds an item, Enter chooses, Escape closes.',
  },
  'Overlays/Popover': {
    shows: ['Popover'],
    from: 'popover',
    example: `<Popover trigger={<Button>How?</Button>} title="Links">Links with the phrase.</Popover>`,
    keyboard: keys.window,
  },
  'Overlays/Toast': {
    shows: ['ToastRegion'],
    from: 'toast',
    example: `<ToastRegion />`,
    keyboard: 'F6 moves to the messages; Tab moves to their buttons.',
  },
  'Overlays/Tooltip': {
    shows: ['Tooltip'],
    from: 'tooltip',
    example: `<Tooltip content="Domain authority">
  <Button>DA</Button>
</Tooltip>`,
    keyboard: 'It shows while its element has the focus; Escape hides it.',
  },
}
