import { importDetails, listWatches, startImport, updateImportOptions } from '#contract'
import { apply, importFiles, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()

/** TV Time names no zone. */
const TV_TIME = {
  'tracking-prod-records.csv': asText([
    'type,entity_type,movie_name,release_date,created_at',
    'watch,movie,Interstellar,2014-11-05,2024-03-10 02:30:00',
    'watch,movie,The Godfather,1972-03-14,2024-11-03 23:30:00',
  ]),
}
const NEW_YORK = { timesIn: 'America/New_York' }
const days = (details: { firstDate: string; lastDate: string }) => [details.firstDate, details.lastDate]

async function instants(member: TestMember): Promise<(string | null)[]> {
  const rows = await upstream.dependencies.db
    .selectFrom('watches')
    .select('watched_at')
    .where('member_id', '=', member.id)
    .orderBy('watched_at')
    .execute()
  return rows.map(({ watched_at }) => watched_at)
}

test('times without a zone are read in the one that is chosen, and the days follow', async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, TV_TIME)
  expect(found).toMatchObject({ timesIn: 'UTC', hasTimes: true })
  expect(days(found)).toEqual(['2024-03-10', '2024-11-03'])
  const { id } = found
  expect((await mara.call(updateImportOptions, { id, ...NEW_YORK })).status).toBe(200)
  const changed = (await mara.call(importDetails, { id })).body
  expect(changed).toMatchObject(NEW_YORK)
  expect(days(changed)).toEqual(['2024-03-10', '2024-11-04'])
  expect(await rowsOf(mara, id)).toMatchObject([
    { facts: 'Seen 10 March 2024' },
    { facts: 'Seen 4 November 2024' },
  ])
  await apply(upstream, mara, id)
  expect(await instants(mara)).toEqual(['2024-03-10T07:30:00.000Z', '2024-11-04T04:30:00.000Z'])
  expect((await mara.call(listWatches, {})).body.items).toMatchObject([
    { watchedOn: '2024-11-04' },
    { watchedOn: '2024-03-10' },
  ])
})

test('the same file read in another zone adds no second watch', async () => {
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, TV_TIME)
  await mara.call(updateImportOptions, { id, ...NEW_YORK })
  await apply(upstream, mara, id)
  const again = await importFiles(upstream, mara, TV_TIME)
  expect(again.timesIn).toBe('UTC')
  expect(await instants(mara)).toHaveLength(2)
})

test('a zone is offered only where times have none, and chosen only in the review', async () => {
  const mara = await upstream.member()
  const zoned = {
    'tracking-prod-records.csv': TV_TIME['tracking-prod-records.csv'].replaceAll(':00', ':00Z'),
  }
  const midnight = TV_TIME['tracking-prod-records.csv'].replaceAll(/\d\d:\d\d:00/g, '00:00:00')
  expect((await review(upstream, mara, zoned)).timesIn).toBeNull()
  expect((await review(upstream, mara, { 'tracking-prod-records.csv': midnight })).timesIn).toBeNull()
  const { id } = await review(upstream, mara, TV_TIME)
  for (const zone of ['Europe/Nowhere', '+02:00', '+0200', '']) {
    const refused = await mara.call(updateImportOptions, { id, timesIn: zone })
    expect(refused.body.fields).toEqual({ timesIn: 'There is no such time zone.' })
  }
  await apply(upstream, mara, id)
  expect((await mara.call(updateImportOptions, { id, ...NEW_YORK })).status).toBe(409)
  await undo(upstream, mara, id)
  expect(await instants(mara)).toEqual([])
})

test('the reference names the field of the time zone, and its former name is read too', async () => {
  const document = await (await fetch(`${upstream.url}/openapi.json`)).json()
  const { schema } = document.paths['/api/imports'].post.requestBody.content['multipart/form-data']
  expect(Object.keys(schema.properties)).toEqual(['files', 'timeZone'])
  const mara = await upstream.member()
  for (const field of ['timeZone', 'time_zone']) {
    const form = new FormData()
    const [[name, content] = ['', '']] = Object.entries(TV_TIME)
    form.append(field, 'America/New_York')
    form.append('files', new Blob([content]), name)
    const response = await fetch(upstream.url + startImport.path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${mara.token}` },
    })
    const { id } = await response.json()
    expect((await mara.call(importDetails, { id })).body).toMatchObject({ timeZone: 'America/New_York' })
  }
})
