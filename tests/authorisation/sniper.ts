import type { TestServer } from '../../apps/server/src/testing/start.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

/** A project of the main user that is still gathering data and can be deleted. */
async function newProject(server: TestServer, { owner }: Place) {
  const { business_id, user_id } = owner
  const keyword = `project of ${business_id}`
  const { kysely, now } = server.services
  const { id: project_id } = await kysely
    .insertInto('sniper_projects')
    .values({
      business_id,
      user_id,
      name: keyword,
      country: 'Ireland',
      expires: '2999-01-01',
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: keyword_id } = await kysely
    .insertInto('sniper_keywords')
    .values({ business_id, project_id, position: 0, keyword })
    .returning('id')
    .executeTakeFirstOrThrow()
  const result = { rank: 1, url: 'https://rival.example/', title: keyword }
  await kysely
    .insertInto('sniper_results')
    .values({ business_id, keyword_id, ...result })
    .execute()
  return { id: `${project_id}`, keywordId: `${keyword_id}` }
}

/** A sub-user sees only their own projects. */
const isOfMainUser =
  ({ owner }: Place) =>
  (caller: Caller) =>
    caller.business_id === owner.business_id && caller.is_main

export async function sniperProjects(place: Place, { server }: Fixture) {
  const { id } = await newProject(server, place)
  return [{ ids: { id }, isVisibleTo: isOfMainUser(place), available: true }]
}

export async function sniperKeywords(place: Place, { server }: Fixture) {
  const ids = await newProject(server, place)
  return [{ ids, isVisibleTo: isOfMainUser(place), available: true }]
}
