import { mount } from './index.ts'

declare global {
  var Linkwright: { mount: typeof mount } | undefined
}

// If the script is loaded twice, the first copy stays in use.
globalThis.Linkwright ??= { mount }
