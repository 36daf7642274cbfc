import { dayAfter, MAX_PHRASES } from '@linkwright/core/tracking/ranks/buckets'
import {
  type FeatureFilter,
  featureFilterNames,
  type SerpFeature,
  serpFeatureNames,
} from '@linkwright/core/tracking/ranks/serp-feature'
import type { Site } from '@linkwright/sdk'
import { useMemo } from 'react'
import { useAddressValues } from '../../../navigation.tsx'
import { serverNow } from '../../../wire/clock.ts'

/** Chart ranges in days; undefined for all. */
export const ranges = { '30': 30, '90': 90, '365': 365, '1825': 1825, all: undefined } as const
export type Range = keyof typeof ranges
/** Comparison periods in days, each compared with the period before. */
export const spans = ['7', '30', '90', '365'] as const

const keys = ['page', 'phrases', 'range', 'span', 'feature', 'is', 'rivals', 'tag'] as const
const USUAL = { range: '365', span: '30' } as const

const oneOf = <const T extends readonly string[]>(
  list: T,
  value: string | undefined,
): T[number] | undefined => list.find((each) => each === value)

/** The view from the URL, without values that do not belong to the site. */
export function useRankView(site: Site) {
  const [values, set] = useAddressValues(keys)
  const page = site.pages.find(({ id }) => String(id) === values['page'])
  const pages = page ? [page] : site.pages
  const all = pages.flatMap(({ keyphrases, page_nickname }) =>
    keyphrases.filter(({ id }) => id > 0).map(({ id, key_phrase }) => ({ id, key_phrase, page_nickname })),
  )
  const named = new Set(values['phrases']?.split(','))
  const phrases = all.filter(({ id }) => named.has(String(id))).slice(0, MAX_PHRASES)
  const range = oneOf(Object.keys(ranges) as Range[], values['range']) ?? USUAL.range
  const span = oneOf(spans, values['span']) ?? USUAL.span
  const feature = oneOf<readonly SerpFeature[]>(serpFeatureNames, values['feature'])
  const is = oneOf<readonly FeatureFilter[]>(featureFilterNames, values['is']) ?? 'shown'
  const ids = phrases.map(({ id }) => id).join(',')
  const tag = values['tag'] ?? ''
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const which = useMemo(
    () => ({
      siteId: site.id,
      ...(page && { page_id: page.id }),
      ...(ids !== '' && { phrases: ids }),
      ...(tag !== '' && { tag }),
      ...(feature && { feature, feature_is: is }),
    }),
    [site.id, page, ids, tag, feature, is],
  )
  const days = ranges[range]
  return {
    page,
    all,
    phrases,
    range,
    span,
    feature,
    is,
    tag,
    hasRivals: values['rivals'] === '1',
    which,
    during: days === undefined ? {} : { from: dayAfter(today, 1 - days) },
    set: (changes: Partial<Record<(typeof keys)[number], string>>) => set(changes),
  }
}

export type RankView = ReturnType<typeof useRankView>
