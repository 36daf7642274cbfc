import {
  type FeatureFilter,
  featureFilterNames,
  serpFeatureNames,
  serpFeatures,
} from '@linkwright/core/tracking/ranks/serp-feature'
import { plural } from '@linkwright/core/values/text'
import { MAX_PHRASES } from '@linkwright/core/tracking/ranks/buckets'
import { Button } from '@linkwright/react-ui/button'
import { CheckboxGroup } from '@linkwright/react-ui/checkbox'
import { Popover } from '@linkwright/react-ui/popover'
import { Select } from '@linkwright/react-ui/select'
import { Switch } from '@linkwright/react-ui/switch'
import type { Site } from '@linkwright/sdk'
import { ChevronDown } from 'lucide-react'
import { TagFilter } from '../../../tags/tag-filter.tsx'
import type { RankView, Range } from './rank-view.ts'

const texts = {
  page: 'Page',
  allPages: 'All pages',
  phrases: 'Key phrases',
  allPhrases: (count: number) => (count < 2 ? plural(count, 'key phrase') : `All ${count} key phrases`),
  some: (count: number) => `${count} key phrases`,
  choose: 'Choose key phrases',
  hint: `At most ${MAX_PHRASES} are shown. Choose none to show all.`,
  clear: 'Show all',
  range: 'Time',
  feature: 'On the results page',
  anything: 'Anything',
  is: 'Condition',
  marks: 'Notes and updates',
  rivals: 'Competitors',
}

const rangeLabels: Record<Range, string> = {
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
  '1825': '5 years',
  all: 'All time',
}

const filterLabels: Record<FeatureFilter, string> = {
  shown: 'was shown',
  cites: 'named this site',
  cites_not: 'named only others',
  absent: 'was not shown',
}

const ANY = 'any'

interface RankToolbarProps {
  site: Site
  chosen: RankView
  /** Notes, events and updates of search engines on the chart. */
  showsMarks: boolean
  onMarks: (shows: boolean) => void
}

/** Filters: page, phrases, period and SERP feature. */
export function RankToolbar({ site, chosen: view, showsMarks, onMarks }: RankToolbarProps) {
  const { page, all, phrases, set } = view
  const label =
    phrases.length === 0
      ? texts.allPhrases(all.length)
      : phrases.length === 1
        ? (phrases[0]?.key_phrase ?? '')
        : texts.some(phrases.length)
  return (
    <div className="ld-ranks-toolbar">
      <Select
        label={texts.page}
        value={page ? String(page.id) : ANY}
        onChange={(id) => set({ page: id === ANY ? '' : (id ?? ''), phrases: '' })}
        options={[
          { value: ANY, label: texts.allPages },
          ...site.pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname })),
        ]}
      />
      <div className="ld-ranks-phrases">
        <span id="ld-ranks-phrases">{texts.phrases}</span>
        <Popover
          title={texts.choose}
          trigger={
            <Button>
              <span className="ld-opens-menu">
                {label}
                <ChevronDown aria-hidden />
              </span>
            </Button>
          }
        >
          {() => (
            <div className="ld-ranks-choices">
              <CheckboxGroup
                label={texts.phrases}
                hint={texts.hint}
                value={phrases.map(({ id }) => String(id))}
                onChange={(ids) => set({ phrases: ids.slice(-MAX_PHRASES).join(',') })}
                options={all.map(({ id, key_phrase, page_nickname }) => ({
                  value: String(id),
                  label: page ? key_phrase : `${key_phrase} · ${page_nickname}`,
                }))}
              />
              <Button size="sm" onPress={() => set({ phrases: '' })}>
                {texts.clear}
              </Button>
            </div>
          )}
        </Popover>
      </div>
      <Select
        label={texts.range}
        value={view.range}
        onChange={(range) => set({ range: range ?? '' })}
        options={Object.entries(rangeLabels).map(([value, text]) => ({ value, label: text }))}
      />
      <Select
        label={texts.feature}
        value={view.feature ?? ANY}
        onChange={(feature) => set({ feature: feature === ANY ? '' : (feature ?? ''), is: '' })}
        options={[
          { value: ANY, label: texts.anything },
          ...serpFeatureNames.map((value) => ({ value, label: serpFeatures[value] })),
        ]}
      />
      {view.feature && (
        <Select
          label={texts.is}
          value={view.is}
          onChange={(is) => set({ is: is ?? '' })}
          options={featureFilterNames.map((value) => ({ value, label: filterLabels[value] }))}
        />
      )}
      <TagFilter of="key_phrases" value={view.tag} onChange={(tag) => set({ tag })} />
      <Switch isSelected={showsMarks} onChange={onMarks}>
        {texts.marks}
      </Switch>
      <Switch isSelected={view.hasRivals} onChange={(isOn) => set({ rivals: isOn ? '1' : '' })}>
        {texts.rivals}
      </Switch>
    </div>
  )
}
