export { watch } from '../watch/watch.ts'
