import { type IsPublicSuffix, noSuffixKnown } from '@linkwright/core/values/public-suffix'
import { useEffect, useState } from 'react'
import { fetchOptional } from './fetch-code.ts'

/** Checks the full list, including hosting domains such as github.io. */
async function loadList(): Promise<IsPublicSuffix> {
  const { getPublicSuffix } = await import('tldts')
  return (host) => getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false }) === host
}

/** Checks against the public suffix list (50 kB) once it is loaded; until then no host is a suffix. */
export function usePublicSuffix(): IsPublicSuffix {
  const [known, setKnown] = useState({ isPublicSuffix: noSuffixKnown })
  useEffect(() => {
    let isUnmounted = false
    fetchOptional(loadList).then(
      ([isPublicSuffix]) => {
        if (!isUnmounted) setKnown({ isPublicSuffix })
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return known.isPublicSuffix
}
