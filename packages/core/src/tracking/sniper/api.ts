import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { Done } from '../../values/fields.ts'
import { SNIPER_FILE } from './project-file.ts'
import { SniperProjectForm } from './project-form.ts'
import { SniperKeywordId, SniperProject, SniperProjectId, SniperUsage } from './project.ts'
import { SniperSummaryRow } from './summary-row.ts'
import { SniperTopTenRow } from './top-ten-row.ts'

const ofProject = z.object({ id: SniperProjectId })

export const sniper = {
  list: get('/projects', {
    summary:
      'List the Keyword Sniper projects of the business, newest first, including expired ones until they are deleted',
    allow: 'sniper.read',
    input: z.object({}),
    output: z.array(SniperProject),
  }),
  usage: get('/projects/usage', {
    summary: 'Show how many projects the plan includes and how many all users of the business have',
    allow: 'sniper.read',
    input: z.object({}),
    output: SniperUsage,
  }),
  add: post('/projects', {
    summary:
      'Add a project: data collection starts immediately, and the user is notified when it is complete',
    allow: 'sniper.add',
    input: SniperProjectForm,
    output: z.object({ project: SniperProject }),
    errors: ['over_plan_limit', 'refused', 'too_many'],
  }),
  remove: del('/projects/{id}', {
    summary: 'Delete a project that is expired or still gathering data',
    allow: 'sniper.delete',
    input: ofProject,
    output: Done,
    errors: ['refused'],
  }),
  topTen: get('/projects/{id}/{keywordId}/top-ten', {
    summary: 'List the top ten for a key phrase of a project; empty while data is being collected',
    allow: 'sniper.read',
    input: ofProject.extend({ keywordId: SniperKeywordId }),
    output: z.array(SniperTopTenRow),
  }),
  summary: get('/projects/{id}/summary', {
    summary: 'Show how hard it is to rank for each key phrase of a project',
    allow: 'sniper.read',
    input: ofProject,
    output: z.array(SniperSummaryRow),
  }),
  export: get('/projects/{id}/export', {
    summary: 'Export the top ten of every key phrase of a project as CSV, with scores and search volumes',
    allow: 'sniper.read',
    input: ofProject,
    output: z.string(),
    file: SNIPER_FILE,
    errors: ['too_many'],
  }),
}
