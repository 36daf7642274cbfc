import type { Preview, StoryContext } from '@storybook/react-vite'
import '@fontsource-variable/inter/wght.css'
import { UiProvider } from '../src/provider/provider.tsx'
import '../src/styles.css'
import { configure } from 'storybook/test'
import { pages } from '../docs/pages/index.ts'
import { propRows } from '../docs/prop-rows.ts'
import { smallestExample } from '../docs/smallest-example.ts'
import { DocsPage } from './docs-page.tsx'

// On a busy machine, lazily loaded parts can take longer than the default second.
configure({ asyncUtilTimeout: 5000 })

const preview: Preview = {
  // React Aria's announcements stay in the page for seconds; remove those of an earlier story.
  beforeEach() {
    for (const region of document.querySelectorAll('[data-live-announcer] [aria-live]'))
      region.replaceChildren()
  },
  tags: ['autodocs'],
  argTypesEnhancers: [({ argTypes }) => propRows(argTypes)],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'auto'] } },
    density: {
      toolbar: { title: 'Density', icon: 'component', items: ['compact', 'regular', 'comfortable'] },
    },
    dir: { toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'] } },
  },
  initialGlobals: { theme: 'light', density: 'regular', dir: 'ltr' },
  decorators: [
    (Story, { globals }) => (
      <UiProvider
        theme={globals['theme']}
        density={globals['density']}
        locale={globals['dir'] === 'rtl' ? 'ar-AE' : 'en-US'}
      >
        <div style={{ padding: 24, background: 'var(--lw-bg-app)' }}>
          <Story />
        </div>
      </UiProvider>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    docs: {
      page: DocsPage,
      source: {
        type: 'code',
        // The story source contains tests, and the rendered JSX contains sample data and, in a build, minified names.
        transform: (code: string, { title, initialArgs }: Pick<StoryContext, 'title' | 'initialArgs'>) => {
          const page = pages[title]
          const [component] = page?.shows ?? []
          return page === undefined || component === undefined
            ? code
            : (smallestExample(component, initialArgs) ?? page.example)
        },
      },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Start',
          'Domain',
          'Tables',
          'Fields',
          'Actions',
          'Overlays',
          'Navigation',
          'Display',
        ],
      },
    },
    a11y: {
      test: 'error',
      // Passes are only counted: describing their elements takes half of axe's time.
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        preload: false,
      },
    },
  },
}

export default preview
