import { Card } from '@linkwright/react-ui/card'

const guides = [
  {
    title: 'From a domain to a priced plan',
    steps: [
      'Add your website with its main key phrase, and up to three competitors.',
      'Export the backlinks of your whole domain from Ahrefs, Majestic, Moz, Semrush or Search Console.',
      'Under Site Links, import that file. Each row goes to the page that its target names; add the pages that are missing.',
      'In the result, choose Links and prices of a page. It says how many links the page needs, and what they cost.',
    ],
  },
  {
    title: 'Read the gauges of a page',
    steps: [
      'Each placed link of the first tier counts in one of three gauges: Blended, Exact Match or Natural.',
      'The shaded band is the target. A needle inside it needs nothing.',
      'While your cart has links for the page, a second needle shows the gauge with them.',
    ],
  },
  {
    title: 'Undo an import',
    steps: [
      'Under Site Links, open the list of imports. Each import can be undone for 30 days.',
      'Undo keeps links that were changed since, ordered, reported by a provider too, or disavowed by hand.',
      'Then import the corrected file.',
    ],
  },
]

/** Short instructions for the first tasks. */
export function Guides() {
  return guides.map(({ title, steps }) => (
    <Card key={title} title={title} as="article" headingLevel={3}>
      <ol className="ld-guide">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  ))
}
