import type { CandidateLink } from '@linkwright/core/tracking/links/candidate'
import { candidateRow } from '@linkwright/core/tracking/links/candidate-row'
import type { importMessages } from '@linkwright/core/tracking/links/import-csv'
import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, toastProblem } from '../../../wire/api.ts'
import { pageChanged } from '../links/page-changed.ts'

const words = {
  added: (count: number) => `${plural(count, 'link was', 'links were')} added.`,
  duplicates: (count: number) => ` ${plural(count, 'is', 'are')} there already.`,
  refused: (reason: string) => ` Some were refused: ${reason}`,
  ignored: (count: number) => `${plural(count, 'link is', 'links are')} never offered again.`,
}

const said: Pick<typeof importMessages, 'success' | 'failed'> = {
  success: 'Import Successful',
  failed: 'Import Failed',
}

const none: readonly CandidateLink[] = []

/** New links of a page, those that are checked, and what is done with them. */
export function useNewLinks(siteId: number, pageId: number) {
  // Each question is paid for: it is asked when the screen is opened and when somebody wants it, and by no push.
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
      const { msg, count, duplicate, refused } = await api.links.importCandidates({
        siteId,
        pageId,
        links: rows,
        status,
      })
      const why = refused[0]?.reason
      const rest = `${duplicate > 0 ? words.duplicates(duplicate) : ''}${why === undefined ? '' : words.refused(why)}`
      if (msg === 'failed') toast.error(`${said.failed}.${rest}`)
      else if (status === 'ignore') toast.success(`${words.ignored(count)}${rest}`)
      else toast.success(`${said.success}. ${words.added(count)}${rest}`)
      // What was refused stays.
      const left = new Set(refused.map(({ row }) => rows[row - 1]?.url))
      setGone(new Set([...gone, ...rows.map(({ url }) => url).filter((url) => !left.has(url))]))
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
