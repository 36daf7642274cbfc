export { UiProvider, useUi } from './provider/provider.tsx'
