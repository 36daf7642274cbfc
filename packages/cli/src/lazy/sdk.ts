export { createClient } from '@linkwright/sdk'
