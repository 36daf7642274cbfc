import { z } from 'zod'
import { requestJson, faultOf } from '../provider-request.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { countryCode } from '../country-code.ts'
import { type FoundFeatures, featuresOf } from './features.ts'
import { Position } from './found-pages.ts'
import { pageByPage } from './page-by-page.ts'
import { placeOf, type SearchResults } from './port.ts'

const SerperResponse = z.looseObject({
  organic: z.array(z.object({ title: z.string(), link: z.string(), position: Position })),
})
const Refusal = z.object({ message: z.string(), statusCode: z.int().optional() })

/** Serper: `POST /search` with the key in a header; ten results a page. */
export function serper(key: string, fetch: Fetch, base = 'https://google.serper.dev'): SearchResults {
  return pageByPage(async (query, page, signal) => {
    const options = {
      provider: 'Serper',
      url: new URL('/search', base),
      method: 'POST' as const,
      headers: { 'x-api-key': key },
      body: {
        q: query.q,
        gl: countryCode(query.country),
        hl: query.language ?? 'en',
        ...(query.location && { location: placeOf(query) }),
        num: 10,
        page: page + 1,
        autocorrect: false,
      },
      signal,
    }
    const response = await requestJson(options, SerperResponse, fetch, explain)
    return {
      results: response.organic.map(({ link, title, position }) => ({ url: link, title, position })),
      features: featuresIn(response),
    }
  })
}

/**
 * The features that Serper reports. It reports no AI answers, ads or shopping, which does not mean that they are
 * absent.
 */
function featuresIn(response: z.output<typeof SerperResponse>): FoundFeatures {
  return {
    ...featuresOf(response, {
      snippet: ['answerBox'],
      knowledge_panel: ['knowledgeGraph'],
      questions: ['peopleAlsoAsk'],
      top_stories: ['topStories'],
    }),
    ...('places' in response && featuresOf(response, { local_pack: ['places'] })),
    ...('images' in response && featuresOf(response, { images: ['images'] })),
    ...('videos' in response && featuresOf(response, { videos: ['videos'] })),
  }
}

/** Serper reports used-up credits as text with a 400, and may put an error status into the body of a 200. */
function explain(body: string, status: number) {
  const refusal = Refusal.safeParse(parseJson(body))
  if (!refusal.success) return undefined
  const { message, statusCode = status } = refusal.data
  if (/credits/i.test(message)) return 'out_of_credit'
  return statusCode === 200 ? undefined : faultOf(statusCode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
