import { mount } from './index.ts'

declare global {
  var Linkwright: { mount: typeof mount } | undefined
}

// A second copy on the page leaves the first one as it is.
globalThis.Linkwright ??= { mount }
