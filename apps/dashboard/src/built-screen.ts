import type { RouteComponent } from '@tanstack/react-router'
import type { Layout } from './layouts.ts'

export interface Built {
  layout: Layout
  /** Short name, in the window's title. */
  title: string
  component: RouteComponent
}
