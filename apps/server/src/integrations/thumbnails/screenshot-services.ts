import { webHref } from '@linkwright/core/values/url'
import { requestBytes } from '../provider-request.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { ProviderError } from '../provider-error.ts'
import { parsePicture } from './parse-picture.ts'
import { THUMBNAIL_WIDTH, type Thumbnails } from './port.ts'

/** Pictures from a screenshot service. A failure returns no picture, never an error. */
function screenshots(provider: string, addressOf: (site: string) => URL, fetch: Fetch): Thumbnails {
  return {
    isSample: false,
    async of(url, signal) {
      const site = webHref(url)
      if (site === undefined) return undefined
      try {
        const question = { provider, url: addressOf(site), headers: { accept: 'image/*' }, signal }
        return parsePicture((await requestBytes(question, fetch)).bytes)
      } catch (error) {
        if (error instanceof ProviderError) return undefined
        throw error
      }
    },
  }
}

/** thum.io: options and the website's address in the path; a key is needed only beyond its free amount. */
export function thumIo(key: string | undefined, fetch: Fetch, base = 'https://image.thum.io'): Thumbnails {
  const options = [...(key === undefined ? [] : ['auth', key]), 'noanimate', 'width', String(THUMBNAIL_WIDTH)]
  return screenshots('thum.io', (site) => new URL(`/get/${options.join('/')}/${site}`, base), fetch)
}

/** ScreenshotOne: `GET /take`, resized by the provider. */
export function screenshotOne(key: string, fetch: Fetch, base = 'https://api.screenshotone.com'): Thumbnails {
  const addressOf = (site: string) => {
    const url = new URL('/take', base)
    url.search = new URLSearchParams({
      access_key: key,
      url: site,
      viewport_width: '1280',
      viewport_height: '960',
      image_width: String(THUMBNAIL_WIDTH),
      format: 'jpg',
    }).toString()
    return url
  }
  return screenshots('ScreenshotOne', addressOf, fetch)
}
