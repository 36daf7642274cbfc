import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** What forms and tables bring along, their pager and filter too, is a file of its own, however many screens have one. */
const ofFormsAndTables =
  /@tanstack|hook-?form|react-ui\/src\/(table|pager|search-field)|SearchField|dashboard\/src\/(form\/(use-form|bound|unsaved)|table\/|browser\/blob-of)|\.table\.ts$|core\/src\/tables\/table-csv|core\/src\/values\/fields|[cC]heckbox|[rR]adio|[nN]umber-?[fF]ield|internationalized\/number|[sS]pin-?[bB]utton/

/** Many screens need them, and more do not: each stands in a file below. */
const ofSomeScreens =
  /core\/src\/(values\/words\.|buying\/products\/order-)|browser\/blob-of|tracking\/scouting\/scout-note|useFormattedTextField|useScrollWheel/

/**
 * Which modules share a file, the first that fits; each takes along what it imports. Left alone the bundler makes a
 * file for every set of screens that share a module, and one screen asks for a hundred: each costs a request, and many
 * small files weigh more when they are compressed. `scripts/sizes.ts` holds what a screen may weigh with them.
 */
const inOrder: readonly Omit<Group, 'priority'>[] = [
  // Rules alone: in a file with code they would come wherever that code is needed.
  { name: 'rules-rest', test: /components-rest/ },
  // What all screens stand on.
  { name: 'first', test: /src\/(main|router\/router)\.tsx$/ },
  // What stands around the signed-in ones, and in nearly each of them.
  {
    name: 'shell',
    test: /src\/shell\/(secure-layout|screen-head)\.tsx$|src\/wire\/try-again|src\/form\/form-dialog|core\/src\/tables\/table\./,
  },
  // The rules of forms, fetched when one is sent.
  {
    name: 'rules',
    test: /core\/src\/values\/(fields|field-sentences)\.ts$|src\/form\/(spoken|lengths)\.ts$/,
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
    name: 'form',
    test: /src\/form\/(use-form|bound\.|bound-form|password-fields|use-kept)|react-ui\/src\/text-area/,
  },
  {
    name: 'search',
    test: /react-ui\/src\/(pager|search-field)\/|src\/form\/unsaved|src\/table\/export-button/,
    minShareCount: 2,
  },
  {
    name: 'table',
    // Without what draws only the rows that can be seen, which few tables need.
    test: /react-ui\/src\/table\/(?!virtual-rows)|src\/table\/use-(sort-state|page-size|paged-rows)/,
    minShareCount: 2,
  },
  { name: 'questions', test: /react-ui\/src\/(radio-group|checkbox|switch)\// },
  // Only administrators load them; among the common ones everybody would.
  { name: 'admin-icons', test: /shell\/admin-icons/ },
  // Icons and other small things that several screens share.
  {
    name: 'common',
    test: new RegExp(
      [
        'lucide|react-aria/dist/private/utils',
        'react-ui/src/(select|combobox)/(select|combobox|words|fallback)\\.|react-ui/src/cut-text',
        'dashboard/src/(shell|code/lazy|browser/(use-media|pass-focus|download)|cart/cart-)|core/src/values',
        'src/screens/.*/(edit-competitors|where-plans|upgrade-dialog|trust-dialog|use-page)',
        'src/table/(row-order|use-focus-after)|src/form/saved',
      ].join('|'),
    ),
    minShareCount: 2,
    maxModuleSize: 3000,
  },
  // How words are compared: of phrases, and of anchors.
  {
    name: 'words',
    test: /core\/src\/(values\/words|tracking\/(key-phrases\/match|top-ten\/averages))\./,
    minShareCount: 2,
  },
  // What can be bought, and how it is ordered: for its own screens, and one dialog.
  { name: 'orders', test: /core\/src\/buying\/products\//, minShareCount: 2 },
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
    test: /core\/src\/(tables\/|.*\.table\.ts)|export-(of-site|table|file)\./,
    minShareCount: 2,
  },
  {
    name: 'figures',
    test: /react-ui\/src\/(progress|radial-gauge|linear-gauge|stat|page-score|brand-trust|rank-change|sparkline)\/|src\/scouting/,
    minShareCount: 2,
  },
  { name: 'links', test: /src\/screens\/pages\/links\/|react-ui\/src\/links-table/, minShareCount: 2 },
  {
    name: 'lists',
    test: /react-(aria|stately).*(ListBox|useLoadMoreSentinel|ListCollection|selection)/,
    minShareCount: 5,
  },
  // What finds its place beside a button, which a list that is dragged does without.
  { name: 'floating', test: /react-(aria|stately).*(Popover|Dialog|calculatePosition)/, minShareCount: 2 },
  { name: 'drag', test: /react-aria.*\/useDrop\./ },
  // What the shell fetches as soon as it has nothing else to do.
  {
    name: 'overlays',
    test: /react-ui\/src\/.*(dialog-window|question|drawer-panel|popover-panel|hint|menu-list|toast-region)\.|(cart-panel|appearance-choices|shortcuts-dialog)\./,
  },
  { name: 'choices', test: /react-ui\/src\/.*(select-field|combobox-field)\./ },
]

export const chunks: Group[] = inOrder.map((group, at) => ({ ...group, priority: inOrder.length - at }))
