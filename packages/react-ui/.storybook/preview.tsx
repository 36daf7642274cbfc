import type { Preview } from '@storybook/react-vite'
import '@fontsource-variable/inter/wght.css'
import { UiProvider } from '../src/provider/provider.tsx'
import '../src/styles.css'
import { configure } from 'storybook/test'
import { propTexts } from '../docs/prop-texts.ts'
import { DocsPage } from './docs-page.tsx'

// Parts that are loaded late come after more than the usual second where the machine does much else.
configure({ asyncUtilTimeout: 5000 })

const preview: Preview = {
  // What React Aria has said in an earlier story stands there for seconds more, and names what is gone.
  beforeEach() {
    for (const said of document.querySelectorAll('[data-live-announcer] [aria-live]')) said.replaceChildren()
  },
  tags: ['autodocs'],
  argTypesEnhancers: [
    ({ argTypes }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, { description, ...rest }]) => [
          name,
          { ...rest, description: description || propTexts[name] },
        ]),
      ),
  ],
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
    // A story's source holds its test; what it renders is the example.
    docs: { page: DocsPage, source: { type: 'dynamic', excludeDecorators: true } },
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
      // What passes is only counted: to describe each of its elements takes half of axe's time.
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        preload: false,
      },
    },
  },
}

export default preview
