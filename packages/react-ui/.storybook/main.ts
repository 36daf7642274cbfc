import locales from '@react-aria/optimize-locales-plugin'
import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', '../docs/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other one needs the compiler's API, which TypeScript 7 has not. Tests show no documentation.
  typescript: { reactDocgen: process.env['VITEST'] === undefined && 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['@linkwright/source', 'module', 'browser', 'development|production'],
    },
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // "use client" means nothing here, and every library says it in every file.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      },
    },
    plugins: [...(vite.plugins ?? []), locales.vite({ locales: ['en-US', 'ar-AE'] })],
  }),
}

export default config
