/** Both screens in one chunk: users who open the list open a project next. */
export { KeywordSniper } from './projects.tsx'
export { ViewSniperProject } from './view-project.tsx'
