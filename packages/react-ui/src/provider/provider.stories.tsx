import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button, ButtonLink } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Menu } from '../menu/menu.tsx'
import { Stat, StatGrid } from '../stat/stat.tsx'
import { UiProvider, useUi } from './provider.tsx'

const ground = (children: ReactNode) => (
  <div style={{ padding: 16, background: 'var(--lw-bg-app)' }}>{children}</div>
)

const sample = (
  <Card title="Links" actions={<Button size="sm">Order links</Button>}>
    <StatGrid>
      <Stat label="Total" value="76" change={{ text: '+8', tone: 'up' }} />
      <Stat label="In progress" value="6" />
    </StatGrid>
  </Card>
)

const meta = {
  title: 'Start/Provider',
  component: UiProvider,
  args: { children: ground(sample) },
  parameters: {
    docs: {
      description: {
        component: [
          'Wrap all components in a provider, and import the stylesheet once: `@linkwright/react-ui/styles.css`.',
          '**Fonts.** The library loads no fonts and sends no requests to other hosts. The font stack is `Inter Variable`, `Inter`, then the system font. To use Inter, serve it yourself: `npm install @fontsource-variable/inter` and `import "@fontsource-variable/inter/wght.css"`. To use another font, set `--lw-font-sans` in a class of yours and pass the class as `className`.',
          "**Sizes.** All lengths derive from `--lw-rem`, which is 16 px regardless of the page. To follow the user's font size: `.my-root { --lw-rem: 1rem }`.",
          '**Tokens.** Every color, size and shadow is a custom property on the root, without specificity: any rule of yours on your class wins over it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof UiProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = { args: { theme: 'light' } }

export const Dark: Story = { args: { theme: 'dark' } }

export const Densities: Story = {
  render: () => (
    <>
      {(['compact', 'regular', 'comfortable'] as const).map((density) => (
        <UiProvider density={density} theme="light" key={density}>
          {ground(<Button>{density}</Button>)}
        </UiProvider>
      ))}
    </>
  ),
  async play({ canvas }) {
    const [compact, regular, comfortable] = canvas.getAllByRole('button').map((button) => button.offsetHeight)
    await expect(compact).toBeLessThan(regular ?? 0)
    await expect(regular).toBeLessThan(comfortable ?? 0)
  },
}

export const RightToLeft: Story = {
  args: { locale: 'ar-AE' },
  async play({ canvas }) {
    const root = canvas.getByRole('button', { name: 'Order links' }).closest('.lw-root')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('lang', 'ar-AE')
  },
}

/** Overlays use the theme and direction of their trigger's provider, not of the page. */
export const FloatingParts: Story = {
  args: {
    theme: 'dark',
    children: ground(
      <Menu trigger={<Button>More</Button>} aria-label="More" items={[{ id: 'a', label: 'Edit' }]} />,
    ),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    const menu = await screen.findByRole('menu')
    await expect(menu.closest('.lw-root')).toHaveAttribute('data-theme', 'dark')
  },
}

const navigate = fn()

export const Navigate: Story = {
  args: { navigate, children: ground(<ButtonLink href="/sites">Websites</ButtonLink>) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Websites' }))
    await expect(navigate.mock.lastCall?.[0]).toBe('/sites')
  },
}

function WithoutTheme() {
  const { theme, density } = useUi()
  return (
    <output>
      {theme}, {density}
    </output>
  )
}

export const ShowsItsContext: Story = {
  args: { theme: 'dark', density: 'compact', children: ground(<WithoutTheme />) },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('dark, compact')
  },
}

/** A class of the host overrides tokens. */
export const OwnTokens: Story = {
  args: { className: 'host-brand', children: ground(<Button variant="primary">Save</Button>) },
  decorators: [
    (Story) => (
      <>
        <style>{'.host-brand { --lw-accent: rebeccapurple; }'}</style>
        <Story />
      </>
    ),
  ],
  async play({ canvas }) {
    await expect(getComputedStyle(canvas.getByRole('button')).backgroundColor).toBe('rgb(102, 51, 153)')
  },
}
