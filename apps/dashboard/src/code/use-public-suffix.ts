import { type IsPublicSuffix, noSuffixKnown } from '@linkwright/core/values/public-suffix'
import { useEffect, useState } from 'react'
import { fetchOptional } from './fetch-code.ts'

/** By the whole list, hosting companies such as github.io included. */
async function loadList(): Promise<IsPublicSuffix> {
  const { getPublicSuffix } = await import('tldts')
  return (host) => getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false }) === host
}

/** The list of public suffixes, 50 kB, once it is loaded; a form does without it until then. */
export function usePublicSuffix(): IsPublicSuffix {
  const [known, setKnown] = useState({ isPublicSuffix: noSuffixKnown })
  useEffect(() => {
    let isLeft = false
    fetchOptional(loadList).then(
      ([isPublicSuffix]) => {
        if (!isLeft) setKnown({ isPublicSuffix })
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return known.isPublicSuffix
}
