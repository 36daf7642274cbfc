/// <reference types="vite/client" />
import '@linkwright/react-ui/styles.css'
import { mount } from '@linkwright/react-ui/mount'
import { UiProvider } from '@linkwright/react-ui/provider'
import { composeStories } from '@storybook/react-vite'
import { Component, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

type Stories = Parameters<typeof composeStories>[0]

/** Every story of every component on one page, as a third party could show them. */
const files = import.meta.glob<Stories>('../../packages/react-ui/src/*/*.stories.tsx', { eager: true })

/** Open dialogs and menus cover everything else; they are tested in Storybook. */
const skipped = /\/(dialog|drawer|menu|popover|toast|tooltip|mount|connect)\//

/** A story that needs more than a page provides must not hide all others. */
class Fence extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** In a shadow root the same applies to all, so a few components with most kinds of elements are enough. */
const mounted = /\/(checkbox|page-score|pager|rank-change|site-card|text-field)\//
const inShadow = location.search === '?shadow'
/** In a provider that paints its background, which must be readable on any page. */
const isUntold = /^\?(untold|auto)$/.test(location.search)
/** The theme of the provider: none, or the system's. */
const props = isUntold
  ? location.search === '?auto'
    ? { theme: 'auto' as const }
    : {}
  : { theme: 'light' as const }

const shown = Object.entries(files)
  .filter(([file]) => !skipped.test(file) && (!(inShadow || isUntold) || mounted.test(file)))
  .flatMap(([file, stories]) =>
    Object.entries(composeStories(stories))
      // Its rows repeat the same content.
      .filter(([name]) => !/Thousand/.test(name))
      .map(([name, Story]) => ({
        id: `${file} ${name}`,
        Story: Story as ComponentType,
      })),
  )

function Gallery() {
  return (
    // A fixed width, so that a host's body margin moves nothing; in the flow where the background is tested.
    <div
      style={
        isUntold
          ? { inlineSize: 1200 }
          : { position: 'absolute', insetInlineStart: 0, insetBlockStart: 0, inlineSize: 1200 }
      }
    >
      {shown.map(({ id, Story }) => (
        <Fence key={id}>
          <Story />
        </Fence>
      ))}
    </div>
  )
}

const element = document.getElementById('gallery')
if (element && inShadow) mount(element, { component: Gallery, props: {}, theme: 'light' })
else if (element)
  createRoot(element).render(
    <UiProvider {...props}>
      <Gallery />
    </UiProvider>,
  )
