export { completionScript } from '../define/completion-script.ts'
