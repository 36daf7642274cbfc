export { applyFile } from '../apply/apply-file.ts'
