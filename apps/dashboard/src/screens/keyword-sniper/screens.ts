/** Both screens, in one file of the build: whoever opens the list opens a project next. */
export { KeywordSniper } from './projects.tsx'
export { ViewSniperProject } from './view-project.tsx'
