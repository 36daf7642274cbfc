import type { ScreenName } from '@linkwright/core/access/screens'
import {
  CircleHelp,
  ClipboardCheck,
  ContactRound,
  CreditCard,
  Gauge,
  HeartPulse,
  KeyRound,
  ListChecks,
  Package,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Store,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons: Partial<Record<ScreenName, ReactNode>> = {
  'admin-users': <Users aria-hidden />,
  'account-managers': <KeyRound aria-hidden />,
  'admin-overview': <Gauge aria-hidden />,
  'admin-leads': <UserPlus aria-hidden />,
  'admin-customers': <ContactRound aria-hidden />,
  'admin-orders': <ClipboardCheck aria-hidden />,
  'admin-claims': <ShieldAlert aria-hidden />,
  'admin-marketplace': <Store aria-hidden />,
  credit_log: <CreditCard aria-hidden />,
  'product-sales': <ReceiptText aria-hidden />,
  'link-insertions-sales': <ReceiptText aria-hidden />,
  'msn-sales': <ReceiptText aria-hidden />,
  'dgt-pr-sales': <ReceiptText aria-hidden />,
  'technical-seo-sales': <ReceiptText aria-hidden />,
  'sales-lookup': <Search aria-hidden />,
  'admin-settings': <Settings aria-hidden />,
  'admin-catalogue': <Package aria-hidden />,
  'admin-audit': <ScrollText aria-hidden />,
  'admin-survival': <HeartPulse aria-hidden />,
  'admin-jobs': <ListChecks aria-hidden />,
  'admin-health': <ShieldCheck aria-hidden />,
}

/** Icons of administrator screens, loaded by administrators only. */
export function AdminIcon({ name }: { name: ScreenName }) {
  return icons[name] ?? <CircleHelp aria-hidden />
}
