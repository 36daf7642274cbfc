import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** Modules of forms and tables have their own chunks, however many screens use them. */
const formAndTableModules =
  /@tanstack|hook-?form|react-ui\/src\/(table|pager|search-field|url-cell)|SearchField|dashboard\/src\/(form\/(use-form|bound|unsaved|form-dialog)|table\/|browser\/blob-of)|\.table\.ts$|core\/src\/tables\/(table-csv|column-widths)|core\/src\/values\/fields|[cC]heckbox|[rR]adio|[nN]umber-?[fF]ield|internationalized\/number|[sS]pin-?[bB]utton/

/** Modules that many screens need, but not most. */
const sharedByFewScreens =
  /core\/src\/(values\/text-match\.|buying\/(products\/order-|promises\/|cart\/cart-line\.|fulfilment\/(line-rules|order-state)|orders\/(line|order)-status))|browser\/blob-of|tracking\/(scouting\/scout-note|links\/rel|terms\/terms)|dashboard\/src\/terms\/|react-ui\/src\/popover\/|useFormattedTextField|useScrollWheel/

/**
 * Which modules share a chunk: the first match wins, and a module takes its imports with it. The bundler splits the rest. Without these
 * groups it would create a chunk for every set of screens that share a module: 43 files for the first screen.
 * `scripts/sizes.ts` checks the size of each screen.
 */
const groupsByPriority: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', test: /src\/(main|router\/router)\.tsx$/ },
  // The layout of the signed-in screens, and what nearly all of them use.
  {
    name: 'shell',
    test: /src\/shell\/(secure-layout|screen-head)\.tsx$|src\/wire\/try-again|src\/form\/leave-question|react-ui\/src\/(form\/form|dialog\/dialog)\.tsx$|react-aria\/.*\/useLabels?\.mjs$|core\/src\/tables\/table\./,
  },
  // Stylesheets only: in a chunk with code they would load with that code.
  { name: 'styles', test: /\.css$/, minShareCount: 3 },
  // Form validation, loaded when a form is submitted.
  {
    name: 'rules',
    test: /core\/src\/values\/(fields|field-messages)\.ts$|src\/form\/(readable-errors|lengths)\.ts$/,
  },
  // Shared by overlays, lists and the file drop area; most screens do not need it.
  {
    name: 'focus',
    test: /(FocusScope|PressResponder|ShadowTreeWalker|keyboard|ariaHideOutside|getScrollParents?|isScrollable)\.mjs$|react-aria-components.*\/intlStrings/,
  },
  {
    name: 'base',
    test: (id) => !formAndTableModules.test(id) && !sharedByFewScreens.test(id),
    minShareCount: 10,
  },
  // Dialogs with a form; no screen starts with one.
  { name: 'form-dialog', test: /src\/form\/form-dialog\./ },
  {
    name: 'search',
    test: /react-ui\/src\/(pager\/|search-field\/|table\/use-is-printing)|src\/table\/export-button|src\/tags\/edit-tags/,
    minShareCount: 2,
  },
  { name: 'questions', test: /react-ui\/src\/(radio-group|checkbox|switch)\// },
  // What the user menu shares with few screens.
  {
    name: 'user-menu',
    test: /src\/shell\/account-screens\.|lucide.*\/(credit-card|key-round|log-out|shield-check|users?)\.mjs$/,
  },
  // Icons of the order lists.
  { name: 'order-icons', test: /lucide.*\/(archive(-arrow-up)?|rotate-ccw)\.mjs$/ },
  // Tags and saved filters of a list.
  {
    name: 'filters',
    test: /dashboard\/src\/(filters\/saved-filters|tags\/tag-filter)\.|lucide.*\/(list-filter|tag)\.mjs$/,
  },
  // Watched links, with the texts of verdicts.
  {
    name: 'watches',
    test: /core\/src\/(buying\/watches\/(watches\.table|promise-left)|tracking\/verification\/(verdict|watch-filters|why-kept|address-key|paid-until))\.|lucide.*\/(circle-(help|question-mark|x)|eye|history)\.mjs$/,
    minShareCount: 2,
  },
  // Icons and other small modules that several screens share.
  {
    name: 'common',
    test: new RegExp(
      [
        'lucide|react-aria/dist/private/utils',
        'react-ui/src/(select|combobox)/(select|combobox|words|fallback)\\.|react-ui/src/cut-text',
        'dashboard/src/(shell|code/lazy|browser/(use-media|pass-focus|download)|cart/cart-)|core/src/values/(?!by-day)',
        'src/screens/.*/(edit-competitors|plan-screen|upgrade-dialog|use-page)',
        'src/table/(row-order|use-focus-after)|src/form/(saved|unsaved)',
      ].join('|'),
    ),
    minShareCount: 2,
    maxModuleSize: 3000,
  },
  // Scores of pages and websites, with the notes on their look-ups.
  {
    name: 'scores',
    test: /react-ui\/src\/(radial-gauge|page-score\/part-list)|scout-note\.|ranks\/on-subdomain\./,
    minShareCount: 2,
  },
  // Brand trust, for the lists and summaries of websites.
  { name: 'trust', test: /react-ui\/src\/brand-trust|sites\/trust-dialog\./, minShareCount: 2 },
  // Small modules of the dashboard and of the screens of a site.
  {
    name: 'figures',
    test: /react-ui\/src\/stat\/stat\.tsx|core\/src\/(values\/by-day|tracking\/(today\/worth-text|sites\/(since-last-link|last-link-age)))\./,
    minShareCount: 2,
  },
  // Matching of key phrases and anchors.
  {
    name: 'words',
    test: /core\/src\/(values\/text-match|tracking\/(key-phrases\/match|top-ten\/averages))\./,
    minShareCount: 2,
  },
  // Cart totals, for the cart panel and the checkout.
  {
    name: 'cart',
    test: /core\/src\/buying\/(cart\/|plans\/discount-percent)|react-ui\/src\/order-totals\//,
    minShareCount: 2,
  },
  // The columns of a link file, which an import needs without the export code.
  { name: 'link-file', test: /completed-links\.table/, minShareCount: 2 },
  // Link tables for exports.
  {
    name: 'exports',
    test: /core\/src\/(tables\/|(?!admin\/).*\.table\.ts)|export-(site|table|file)\./,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /react-(aria|stately).*(ListBox|useLoadMoreSentinel|ListCollection|selection)/,
    minShareCount: 5,
  },
  // Preloaded by the shell when idle.
  {
    name: 'overlays',
    test: /react-ui\/src\/.*(dialog-window|question|drawer-panel|popover-panel|hint|menu-list|toast-region)\.|(cart-panel|notices-panel|appearance-choices|shortcuts-dialog|shortcut-list|user-menu-list)\./,
  },
  { name: 'choices', test: /react-ui\/src\/.*(select-field|combobox-field)\./ },
]

export const chunks: Group[] = groupsByPriority.map((group, at) => ({
  ...group,
  priority: groupsByPriority.length - at,
}))

/** File name of a chunk. The first file lists all others, so chunks that the bundler splits off itself have a short name. */
export const chunkFile = ({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string =>
  isDynamicEntry || chunks.some((group) => group.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:8].js'
