export { writeRow } from '@linkwright/core/values/csv'
