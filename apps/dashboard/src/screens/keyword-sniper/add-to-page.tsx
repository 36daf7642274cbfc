import { addKeyPhrasesProblem, addToPageProblem } from '@linkwright/core/access/plan-limits'
import { isNewPhrase } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { fold } from '@linkwright/core/values/text-match'
import { hostOf } from '@linkwright/core/values/url'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Select } from '@linkwright/react-ui/select'
import { toast } from '@linkwright/react-ui/toast'
import type { Page, Site, SniperProject } from '@linkwright/sdk'
import { Check, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession, useSession } from '../../session/session.ts'
import { api, toastProblem } from '../../wire/api.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'
import { withPhrase } from '../pages/with-page.ts'

const texts = {
  choose: 'Add key phrases to',
  placeholder: 'Choose a page',
  page: (site: string, page: string) => `${site}: ${page}`,
  add: 'Add to page',
  addNamed: (phrase: string, page: string) => `Add to page ${page}: ${phrase}`,
  added: (phrase: string, page: string) => `“${phrase}” was added to ${page}. Its rank is being looked up.`,
  isOn: 'On this page',
}

interface Choice {
  sites: readonly Site[]
  page: Page | undefined
  choose: (id: string | null) => void
}

/** The page that receives the key phrases: one of the project's website, or the one that the user chose. */
export function usePageChoice({ url, client }: Pick<SniperProject, 'url' | 'client'>): Choice {
  const { sites } = useSession()
  const [selected, setSelected] = useState<string | null>(null)
  return useMemo(() => {
    const open = sites.filter(({ available }) => available === '1')
    const chosen = open.flatMap(({ pages }) => pages).find(({ id }) => String(id) === selected)
    const page = chosen ?? siteOfProject(open, { url, client })?.pages[0]
    return { sites: open, page, choose: setSelected }
  }, [sites, selected, url, client])
}

/** The website with the URL of a project, or with the name of its client; else the only one. */
export function siteOfProject<S extends Pick<Site, 'name' | 'url'>>(
  sites: readonly S[],
  { url, client }: Pick<SniperProject, 'url' | 'client'>,
): S | undefined {
  const host = url === '' ? undefined : hostOf(url)
  if (host !== undefined) return sites.find((site) => hostOf(site.url) === host)
  if (client.trim() !== '') return sites.find(({ name }) => fold(name) === fold(client))
  return sites.length === 1 ? sites[0] : undefined
}

export function PageChoice({ sites, page, choose }: Choice) {
  const options = sites.flatMap((site) =>
    site.pages.map(({ id, page_nickname }) => ({
      value: String(id),
      label: texts.page(site.name, page_nickname),
    })),
  )
  if (options.length === 0) return null
  return (
    <Select
      label={texts.choose}
      placeholder={texts.placeholder}
      options={options}
      value={page === undefined ? null : String(page.id)}
      onChange={choose}
    />
  )
}

/** Adds a phrase to the selected page with one click, within the limits of the plan and the page. */
export function AddToPage({ page, phrase }: { page: Page; phrase: string }) {
  const { user, business, plan } = useSession()
  const [isPending, setPending] = useState(false)
  const phrases = page.keyphrases.map(({ key_phrase }) => key_phrase)
  if (!isNewPhrase(phrase, phrases))
    return (
      <Badge tone="good" icon={<Check aria-hidden />}>
        {texts.isOn}
      </Badge>
    )
  const why =
    addToPageProblem(page.page_type, phrases.length) ??
    addKeyPhrasesProblem(business.key_phrases, 1, plan.key_phrases, user)
  const add = async () => {
    setPending(true)
    try {
      const input = { siteId: page.site_id, pageId: page.id, phrase }
      const { key_phrase } = await api.keyPhrases.add(input)
      updateSession(withPhrase(page.id, key_phrase))
      invalidateAfter('updatePageStats', page.id)
      // Refreshes the plan usage when there is no live connection.
      refreshSessionSoon()
      toast.success(texts.added(phrase, page.page_nickname))
    } catch (error) {
      toastProblem(error)
    }
    setPending(false)
  }
  return (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      isPending={isPending}
      whyDisabled={why}
      aria-label={texts.addNamed(phrase, page.page_nickname)}
      onPress={() => void add()}
    >
      {texts.add}
    </Button>
  )
}
