import { type IsPublicSuffix, noSuffixKnown } from '@linkwright/core/values/public-suffix'
import { useEffect, useState } from 'react'
import { fetchOptional } from './fetch-code.ts'

/** The list of public suffixes, 50 kB, once it is loaded; a form does without it until then. */
export function usePublicSuffix(): IsPublicSuffix {
  const [known, setKnown] = useState({ isPublicSuffix: noSuffixKnown })
  useEffect(() => {
    let isLeft = false
    fetchOptional(() => import('./public-suffix.ts')).then(
      ([list]) => {
        if (!isLeft) setKnown({ isPublicSuffix: list.isPublicSuffix })
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return known.isPublicSuffix
}
