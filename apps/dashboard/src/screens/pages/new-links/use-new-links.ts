import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { candidateRow } from '@linkwright/core/tracking/links/candidate-row'
import { toast } from '@linkwright/react-ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'
import { importMessage, stillOffered } from './import-message.ts'

const none: readonly CandidateLink[] = []

/** New links of a page, those that are checked, and what is done with them. */
export function useNewLinks(siteId: number, pageId: number) {
  // Each request costs money: it runs when the screen opens and on demand, never after a push.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['new links', siteId, pageId],
    queryFn: ({ signal }) => api.links.candidates({ siteId, pageId }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [acting, setActing] = useState<'add' | 'ignore'>()
  const links = data === undefined ? none : data.links.filter(({ url }) => !gone.has(url))

  const choose = (which: 'all' | 'none' | 'invert' | ReadonlySet<string>) => {
    if (typeof which !== 'string') return setChosen(which)
    const isIn = { all: () => true, none: () => false, invert: (url: string) => !chosen.has(url) }[which]
    return setChosen(new Set(links.map(({ url }) => url).filter(isIn)))
  }

  const again = () => {
    setGone(new Set())
    setChosen(new Set())
    void refetch()
  }

  const act = async (status: 'add' | 'ignore') => {
    const rows = links.filter(({ url }) => chosen.has(url)).map(candidateRow)
    if (rows.length === 0) return
    setActing(status)
    try {
      const done = await api.links.importCandidates({ siteId, pageId, links: rows, status })
      toast[done.msg === 'failed' ? 'error' : 'success'](importMessage(done, status))
      // What was refused stays, unless it is there no more.
      const left = stillOffered(done)
      setGone(new Set([...gone, ...rows.flatMap(({ url }, index) => (left.has(index) ? [] : url))]))
      setChosen(new Set())
      if (status === 'add') pageChanged(pageId)
      if (data?.more === true && rows.length === links.length) again()
    } catch (problem) {
      toastProblem(problem)
    }
    setActing(undefined)
  }

  return { found: data, links, error, isChecking: isFetching, again, chosen, choose, acting, act }
}
