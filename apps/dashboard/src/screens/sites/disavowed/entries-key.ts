import { api, callKey } from '../../../api.ts'

/** Key of a site's disavowed entries in the cache. */
export const entriesKey = (siteId: number) => callKey(api.disavow.list, { siteId })
