export { completionScript } from '../kit/completion-script.ts'
