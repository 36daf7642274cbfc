import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** What forms and tables load has chunks of its own, however many screens have one. */
const ofFormsAndTables =
  /@tanstack|hook-?form|react-ui\/src\/(table|pager|search-field)|SearchField|dashboard\/src\/(form\/(use-form|bound|unsaved)|table\/|browser\/blob-of)|\.table\.ts$|core\/src\/tables\/table-csv|core\/src\/values\/fields|[cC]heckbox|[rR]adio|[nN]umber-?[fF]ield|internationalized\/number|[sS]pin-?[bB]utton/

/** Many screens need them, but not most. */
const ofSomeScreens =
  /core\/src\/(values\/text-match\.|buying\/products\/order-)|browser\/blob-of|tracking\/scouting\/scout-note|useFormattedTextField|useScrollWheel/

/**
 * Which modules share a chunk, the first that matches; each takes its imports along. The bundler's own splitting does the
 * rest. Alone it would make a chunk for every set of screens that share a module: 43 files for the first screen.
 * `scripts/sizes.ts` checks what a screen may weigh.
 */
const inOrder: readonly Omit<Group, 'priority'>[] = [
  { name: 'first', test: /src\/(main|router\/router)\.tsx$/ },
  // Around the signed-in screens, and in nearly each of them.
  {
    name: 'shell',
    test: /src\/shell\/(secure-layout|screen-head)\.tsx$|src\/wire\/try-again|src\/form\/form-dialog|core\/src\/tables\/table\./,
  },
  // Stylesheets alone: in a chunk with code they would come wherever that code is needed.
  { name: 'styles', test: /\.css$/, minShareCount: 3 },
  // The rules of forms, loaded when one is sent.
  {
    name: 'rules',
    test: /core\/src\/values\/(fields|field-messages)\.ts$|src\/form\/(readable-errors|lengths)\.ts$/,
  },
  // What overlays, lists and the place for files share, and most screens do without.
  {
    name: 'focus',
    test: /(FocusScope|PressResponder|ShadowTreeWalker|keyboard|ariaHideOutside|getScrollParents?|isScrollable)\.mjs$|react-aria-components.*\/intlStrings/,
  },
  {
    name: 'base',
    test: (id) => !ofFormsAndTables.test(id) && !ofSomeScreens.test(id),
    minShareCount: 10,
  },
  {
    name: 'search',
    test: /react-ui\/src\/(pager|search-field)\/|src\/form\/unsaved|src\/table\/export-button/,
    minShareCount: 2,
  },
  { name: 'questions', test: /react-ui\/src\/(radio-group|checkbox|switch)\// },
  // Icons and other small modules that several screens share.
  {
    name: 'common',
    test: new RegExp(
      [
        'lucide|react-aria/dist/private/utils',
        'react-ui/src/(select|combobox)/(select|combobox|words|fallback)\\.|react-ui/src/cut-text',
        'dashboard/src/(shell|code/lazy|browser/(use-media|pass-focus|download)|cart/cart-)|core/src/values',
        'src/screens/.*/(edit-competitors|plan-screen|upgrade-dialog|trust-dialog|use-page)',
        'src/table/(row-order|use-focus-after)|src/form/saved',
      ].join('|'),
    ),
    minShareCount: 2,
    maxModuleSize: 3000,
  },
  // Comparison of texts: key phrases and anchors.
  {
    name: 'words',
    test: /core\/src\/(values\/text-match|tracking\/(key-phrases\/match|top-ten\/averages))\./,
    minShareCount: 2,
  },
  // What a cart comes to: for its panel and the checkout.
  {
    name: 'cart',
    test: /core\/src\/buying\/(cart\/|plans\/discount-percent)|react-ui\/src\/order-totals\//,
    minShareCount: 2,
  },
  // The columns of a file of links, which an import reads without what exports need.
  { name: 'link-file', test: /completed-links\.table/, minShareCount: 2 },
  // Tables of links, as they are exported.
  {
    name: 'exports',
    test: /core\/src\/(tables\/|.*\.table\.ts)|export-(site|table|file)\./,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /react-(aria|stately).*(ListBox|useLoadMoreSentinel|ListCollection|selection)/,
    minShareCount: 5,
  },
  // What the shell preloads when it is idle.
  {
    name: 'overlays',
    test: /react-ui\/src\/.*(dialog-window|question|drawer-panel|popover-panel|hint|menu-list|toast-region)\.|(cart-panel|appearance-choices|shortcuts-dialog)\./,
  },
  { name: 'choices', test: /react-ui\/src\/.*(select-field|combobox-field)\./ },
]

export const chunks: Group[] = inOrder.map((group, at) => ({ ...group, priority: inOrder.length - at }))

/** The file of a chunk. The first file lists all others: those that the bundler splits off by itself have no name. */
export const chunkFile = ({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string =>
  isDynamicEntry || chunks.some((group) => group.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:8].js'
