// One line per folder. connect/ (needs the SDK) and mount/ (changes the page) have their own entry points.
export {
  UiProvider,
  useFormat,
  useUi,
  type Density,
  type Format,
  type Theme,
  type UiProviderProps,
} from './provider/provider.tsx'
export {
  Button,
  ButtonLink,
  CloseButton,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
  type CloseButtonProps,
  type IconButtonProps,
} from './button/button.tsx'
export { Link, type LinkProps } from './link/link.tsx'
export { Field, type FieldProps, type FieldShared } from './field/field.tsx'
export { TextField, type TextFieldProps } from './text-field/text-field.tsx'
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx'
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx'
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from './checkbox/checkbox.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { Select, type SelectProps } from './select/select.tsx'
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx'
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx'
export { DateRange, type DateRangeProps, type Days } from './date-range/date-range.tsx'
export { DateField, type DateFieldProps } from './date-field/date-field.tsx'
export { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx'
export { Changes, Form, FormActions, FormRow, focusFirstError, type FormProps } from './form/form.tsx'
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx'
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './dialog/dialog.tsx'
export { Drawer, type DrawerProps } from './drawer/drawer.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { ToastRegion, toast } from './toast/toast.tsx'
export { TabPanels, Tabs, type TabLink, type TabPanelsProps, type TabsProps } from './tabs/tabs.tsx'
export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs.tsx'
export { Stepper, type StepperProps } from './stepper/stepper.tsx'
export { Badge, type BadgeProps } from './badge/badge.tsx'
export { Card, type CardProps } from './card/card.tsx'
export { Stat, StatGrid, type StatProps } from './stat/stat.tsx'
export { Loading, Skeleton, type LoadingProps, type SkeletonProps } from './skeleton/skeleton.tsx'
export { CutText, type CutTextProps } from './cut-text/cut-text.tsx'
export { UrlCell, type UrlCellProps } from './url-cell/url-cell.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { Alert, type AlertProps } from './alert/alert.tsx'
export { Progress, type ProgressProps } from './progress/progress.tsx'
export {
  DataTable,
  TableToolbar,
  useIsPrinting,
  useTableState,
  type Column,
  type DataTableProps,
  type Sort,
  type TableFilter,
  type TableQuery,
  type TableSelection,
  type TableState,
  type TableToolbarProps,
} from './table/table.tsx'
export { groupedBy } from './grouped-rows/grouped-rows.tsx'
export { Pager, type PagerProps } from './pager/pager.tsx'
export { Board, type BoardColumn, type BoardProps } from './board/board.tsx'
export { ReorderList, type ReorderListProps } from './reorder-list/reorder-list.tsx'
export { MiniGauge, RadialGauge, type RadialGaugeProps } from './radial-gauge/radial-gauge.tsx'
export {
  GaugeLegend,
  LinearGauge,
  type LinearGaugeProps,
  NoTextShare,
  type NoTextShareProps,
} from './linear-gauge/linear-gauge.tsx'
export { AnchorMix, type AnchorMixPart, type AnchorMixProps } from './anchor-mix/anchor-mix.tsx'
export {
  PageScore,
  PageScoreExplanation,
  PageScoreSkeleton,
  type PageScoreExplanationProps,
  type PageScoreProps,
} from './page-score/page-score.tsx'
export { BrandTrust, BrandTrustExplanation, type BrandTrustProps } from './brand-trust/brand-trust.tsx'
export { RankChange, type RankChangeProps } from './rank-change/rank-change.tsx'
export { Sparkline, type SparklineProps } from './sparkline/sparkline.tsx'
export { RankLines, type RankLinesProps, type RankLine } from './rank-lines/rank-lines.tsx'
export { RankBands, type RankBandsProps } from './rank-bands/rank-bands.tsx'
export { RankChart, type RankChartProps, type RankSeries } from './rank-chart/rank-chart.tsx'
export { KeyPhraseTable, type KeyPhraseTableProps } from './key-phrase-table/key-phrase-table.tsx'
export { SiteCard, SiteCardSkeleton, type SiteCardProps } from './site-card/site-card.tsx'
export {
  CompetitorAnalysis,
  CompetitorLock,
  sideOf,
  TopTenTable,
  type CompetitorAnalysisProps,
  type CompetitorLockProps,
  type TopTenTableProps,
} from './top-ten/top-ten.tsx'
export {
  LinkMapTable,
  LinksInProgress,
  type LinkMapTableProps,
  type LinksInProgressProps,
} from './link-map/link-map.tsx'
export { VerdictBadge, type VerdictBadgeProps } from './verdict-badge/verdict-badge.tsx'
export { LinkTimeline, type LinkTimelineProps, type TimelineLook } from './link-timeline/link-timeline.tsx'
export { LINKS_PER_PAGE, LinksTable, type LinksTableProps } from './links-table/links-table.tsx'
export { OrdersTable, type OrdersTableProps } from './orders-table/orders-table.tsx'
export { PlanDeck, type PlanDeckProps } from './plan-deck/plan-deck.tsx'
export { OrderTotals, type OrderTotalsProps } from './order-totals/order-totals.tsx'
export {
  CsvMapper,
  CsvPreview,
  ImportResult,
  type CsvField,
  type CsvMapperProps,
  type CsvPreviewProps,
  type CsvPreviewRow,
  type ImportResultProps,
  type RefusedRow,
} from './csv-mapper/csv-mapper.tsx'
export { lazy, usePreload } from './lazy/lazy.tsx'
