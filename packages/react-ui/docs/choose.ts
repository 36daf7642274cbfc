/** Tasks of a reader with the title of the page for each. A test checks that every page is listed. */
const choices: Readonly<Record<string, readonly (readonly [task: string, title: string])[]>> = {
  'Start and embed': [
    ['Give components their theme, density, language and currency', 'Start/Provider'],
    ['Show a page score from your server that updates itself', 'Domain/Connected page score'],
    ['Show a component on a page without React, or whose styles would change it', 'Embedding/mount'],
  ],
  'Scores and gauges': [
    ['Show a page score, its parts and advice', 'Domain/Page score'],
    ['Show the brand trust of a website', 'Domain/Brand trust'],
    ['Show a score from 0 to 100', 'Domain/Radial gauge'],
    ['Compare a percentage with its target range', 'Domain/Linear gauge'],
    ['Show the shares of anchor texts', 'Domain/Anchor mix'],
    ['Show one figure with its name', 'Display/Stat'],
    ['Show the progress of work', 'Display/Progress'],
  ],
  Ranks: [
    ['Show ranks over time, with events', 'Domain/Rank chart'],
    ['Show several lines over time', 'Domain/Rank lines'],
    ['Show how many key phrases rank in the top 3, 10, 20 and 50', 'Domain/Rank bands'],
    ['Show that a rank rose or fell', 'Domain/Rank change'],
    ['Show figures as a small line', 'Domain/Sparkline'],
  ],
  'Websites, links and key phrases': [
    ['Show a website as a card', 'Domain/Site card'],
    ['List the links of a page', 'Domain/LinksTable'],
    ['Show whether a published link is live, changed or lost', 'Domain/Verdict badge'],
    ['Show what checks of a published page found over time', 'Domain/Link timeline'],
    ['Load the timeline or the state of a watched link from the server', 'Domain/Connected link timeline'],
    ['List key phrases with ranks', 'Domain/KeyPhraseTable'],
    ['Compare a page with the top ten results', 'Domain/TopTen'],
    ['List the links to order next', 'Domain/LinkMap'],
    ['Import a CSV file: assign columns, preview, result', 'Domain/CsvMapper'],
  ],
  Orders: [
    ['List orders with their lines', 'Buying/OrdersTable'],
    ['Show subtotal, discount, credit and total', 'Buying/OrderTotals'],
    ['Offer plans', 'Buying/PlanDeck'],
  ],
  'Tables and lists': [
    ['Sort, filter and select rows', 'Tables/DataTable'],
    ['See a table with many rows, long texts and on phones', 'Tables/DataTable looks'],
    ['Show rows under the headings of groups', 'Tables/Grouped rows'],
    ['Page through a long list', 'Tables/Pager'],
    ['Move cards between columns', 'Tables/Board'],
    ['Change the order of a list', 'Tables/ReorderList'],
    ['Show a URL on one line', 'Display/URL cell'],
    ['Shorten a long text and show all of it on request', 'Display/Cut text'],
  ],
  Forms: [
    ['Send fields together, with errors at the fields', 'Fields/Form'],
    ['Enter a line of text', 'Fields/TextField'],
    ['Enter several lines', 'Fields/TextArea'],
    ['Enter a number', 'Fields/NumberField'],
    ['Filter as you type', 'Fields/SearchField'],
    ['Switch a setting at once', 'Fields/Switch'],
    ['Select any number of options', 'Fields/Checkbox'],
    ['Choose one of a few visible options', 'Fields/RadioGroup'],
    ['Choose from a short list', 'Fields/Select'],
    ['Choose from a long list by typing', 'Fields/Combobox'],
    ['Choose from results of a server', 'Fields/Combobox that searches'],
    ['Enter a date', 'Fields/DateField'],
    ['Enter a period', 'Fields/DateRange'],
    ['Choose a file, or drop it', 'Fields/FileDrop'],
    ['Add label, hint and error to your own field', 'Fields/Field'],
  ],
  'Actions and overlays': [
    ['Start an action', 'Actions/Button'],
    ['Offer several actions', 'Overlays/Menu'],
    ['Ask for details in a window', 'Overlays/Dialog'],
    ['Confirm an action that cannot be undone', 'Overlays/Confirm dialog'],
    ['Show details beside the page', 'Overlays/Drawer'],
    ['Show content next to a button', 'Overlays/Popover'],
    ['Explain a control in a few words', 'Overlays/Tooltip'],
    ['Report a result for a few seconds', 'Overlays/Toast'],
  ],
  'Pages and states': [
    ['Link to another page', 'Navigation/Link'],
    ['Show where the user is', 'Navigation/Breadcrumbs'],
    ['Switch between pages', 'Navigation/Tabs'],
    ['Switch between parts of a page', 'Navigation/Tab panels'],
    ['Show the steps of a task', 'Navigation/Stepper'],
    ['Group content', 'Display/Card'],
    ['Mark a state with a word', 'Display/Badge'],
    ['Show a message that stays', 'Display/Alert'],
    ['Show that a list is empty, and the next step', 'Display/Empty state'],
    ['Show that content is loading', 'Display/Skeleton'],
  ],
}

/** The titles of all pages that the table links to. */
export const chosenTitles = Object.values(choices).flatMap((rows) => rows.map(([, title]) => title))

const linkTo = (title: string) =>
  `[${title.slice(title.indexOf('/') + 1)}](?path=/docs/${title.toLowerCase().replaceAll(/[/ ]/g, '-')}--docs)`

/** The table as Markdown, with a heading for each group. */
export const choiceTable = Object.entries(choices)
  .map(([group, rows]) =>
    [
      `### ${group}`,
      '',
      '| to | use |',
      '|---|---|',
      ...rows.map(([task, title]) => `| ${task} | ${linkTo(title)} |`),
    ].join('\n'),
  )
  .join('\n\n')
