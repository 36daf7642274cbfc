export { exportFile } from '../apply/export-file.ts'
