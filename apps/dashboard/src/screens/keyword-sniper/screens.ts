/** One chunk for both screens: users of the list usually open a project next. */
export { KeywordSniper } from './projects.tsx'
export { ViewSniperProject } from './view-project.tsx'
