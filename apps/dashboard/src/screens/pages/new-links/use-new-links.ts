import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { candidateRow } from '@linkwright/core/tracking/links/candidate-row'
import { toast } from '@linkwright/react-ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'
import { importMessage, stillOffered } from './import-message.ts'

const none: readonly CandidateLink[] = []

/** A page's new links, the checked ones, and the actions on them. */
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
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [acting, setActing] = useState<'add' | 'ignore'>()
  const links = data === undefined ? none : data.links.filter(({ url }) => !removed.has(url))

  const choose = (which: 'all' | 'none' | 'invert' | ReadonlySet<string>) => {
    if (typeof which !== 'string') return setChecked(which)
    const isIn = { all: () => true, none: () => false, invert: (url: string) => !checked.has(url) }[which]
    return setChecked(new Set(links.map(({ url }) => url).filter(isIn)))
  }

  const reload = () => {
    setRemoved(new Set())
    setChecked(new Set())
    void refetch()
  }

  const send = async (status: 'add' | 'ignore') => {
    const rows = links.filter(({ url }) => checked.has(url)).map(candidateRow)
    if (rows.length === 0) return
    setActing(status)
    try {
      const done = await api.links.importCandidates({ siteId, pageId, links: rows, status })
      toast[done.msg === 'failed' ? 'error' : 'success'](importMessage(done, status))
      // Refused links stay, unless they no longer exist.
      const left = stillOffered(done)
      setRemoved(new Set([...removed, ...rows.flatMap(({ url }, index) => (left.has(index) ? [] : url))]))
      setChecked(new Set())
      if (status === 'add') pageChanged(pageId)
      if (data?.more === true && rows.length === links.length) reload()
    } catch (problem) {
      toastProblem(problem)
    }
    setActing(undefined)
  }

  return {
    found: data,
    links,
    error,
    isChecking: isFetching,
    reload,
    chosen: checked,
    choose,
    acting,
    act: send,
  }
}
