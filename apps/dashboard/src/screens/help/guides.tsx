import { CONTEST_DAYS } from '@linkwright/core/buying/claims/transitions'
import { NOTICE_DAYS, RENEWAL_DAYS } from '@linkwright/core/buying/promises/renewal-rules'
import { confirmHours } from '@linkwright/core/tracking/verification/cadence'
import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import { watchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { Card } from '@linkwright/react-ui/card'
import { type GuideName, GuidePicture } from './guide-picture.tsx'

const { live, changed, lost, unknown, review } = verdicts
const [first, second, last] = NOTICE_DAYS

const guides: readonly { picture: GuideName; title: string; steps: readonly string[] }[] = [
  {
    picture: 'plan',
    title: 'From a domain to a priced plan',
    steps: [
      'Add your website with its main key phrase, and up to three competitors.',
      'Export the backlinks of your whole domain from Ahrefs, Majestic, Moz, Semrush or Search Console.',
      'Under Site Links, import that file. Each row goes to the page that its target names; add the pages that are missing.',
      'In the result, choose Links and prices of a page. It says how many links the page needs, and what they cost.',
    ],
  },
  {
    picture: 'gauges',
    title: 'Read the gauges of a page',
    steps: [
      'Each placed link of the first tier counts in one of three gauges: Blended, Exact Match or Natural.',
      'The shaded band is the target. A needle inside it needs nothing.',
      'While your cart has links for the page, a second needle shows the gauge with them.',
    ],
  },
  {
    picture: 'undo',
    title: 'Undo an import',
    steps: [
      'Under Site Links, open the list of imports. Each import can be undone for 30 days.',
      'Undo keeps links that were changed since, ordered, reported by a provider too, or disavowed by hand.',
      'Then import the corrected file.',
    ],
  },
  {
    picture: 'states',
    title: 'See whether your links are still there',
    steps: [
      'Under Proof of a website or a page, see the state of each watched link. We read the pages of promised links every week.',
      `${live}: the link is as promised. ${changed}: it is there, but not as promised. ${lost}: it is gone. A link changes from ${live} to ${changed} or ${lost} only after two checks, ${confirmHours.from} to ${confirmHours.until} hours apart.`,
      `${unknown}: we could not read the page. ${review}: a person has to look at it. Neither means that the link is lost.`,
      'Open the timeline of a link to see what each check found. For links that you ordered, you can download the evidence. Choose Check now to have the page read soon.',
    ],
  },
  {
    picture: 'claim',
    title: 'When a promised link is lost or changed',
    steps: [
      'A product can come with a promise: what the link is like, for how many months, and what you receive if it is lost or changed. You see the promise before you pay and with your order.',
      'If a promised link is lost or changed, we open a claim for you and notify you. You do not have to fill in anything.',
      'Under Claims, see what has happened and when the claim is due. It ends with a restored link, a replacement, account credit or a refund for the days that are left.',
      `If we refuse a claim, we give a reason. You can contest the refusal once, within ${CONTEST_DAYS} days.`,
    ],
  },
  {
    picture: 'renewal',
    title: 'Renew a rented placement',
    steps: [
      'A rented placement is paid for some months. Paid until, under Proof, is the day on which it expires.',
      `We notify you ${first}, ${second} and ${last} days before. From ${RENEWAL_DAYS} days before, open the timeline of the link and choose Renew.`,
      'Pay for the renewal in your cart, at today’s price. It keeps the link and adds its months to the time that is already paid.',
      `Without a renewal the state is ${watchFilters.expired}, not ${lost}, and there is no claim.`,
    ],
  },
]

/** Short instructions for the first tasks. */
export function Guides() {
  return guides.map(({ picture, title, steps }) => (
    <Card key={title} title={title} as="article" headingLevel={3}>
      <ol className="ld-guide">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="ld-term-picture">
        <GuidePicture of={picture} />
      </div>
    </Card>
  ))
}
