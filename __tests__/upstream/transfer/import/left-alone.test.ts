import { importProgress, stopImport } from '#contract'
import { uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { tidyUp } from '#upstream/housekeeping'
import { DAY } from '#upstream/time'

const HEADER = 'Date,Name,Year,Letterboxd URI,Rating'
const FILE = { 'ratings.csv': `${HEADER}\n2024-05-12,Interstellar,2014,https://boxd.it/a,4\n` }

/** An upstream whose catalogue answers once it is told to, or fails then. */
async function startWaiting() {
  const searched = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const working = openSampleCatalogue()
  const upstream = await startUpstream({
    catalogue: {
      ...working,
      async search(...query) {
        searched.resolve()
        await answer.promise
        return working.search(...query)
      },
    },
  })
  return { upstream, searched: searched.promise, answer }
}

async function begin(upstream: Upstream, mara: TestMember): Promise<number> {
  return (await uploadFiles(upstream, mara, FILE)).body.id
}

test('an import that another process has taken over goes on, whatever becomes of the first', async () => {
  const { upstream, searched, answer } = await startWaiting()
  const mara = await upstream.member()
  const id = await begin(upstream, mara)
  await searched
  const { db, clock } = upstream.dependencies
  const lease_until = new Date(clock().getTime() + 60_000).toISOString()
  await db.updateTable('imports').set({ worker: 'another', lease_until }).where('id', '=', id).execute()
  jest.spyOn(upstream.dependencies.log, 'error').mockImplementation(() => {})
  answer.reject(new Error('woke up'))
  await upstream.dependencies.imports.stop()
  const { body } = await mara.call(importProgress, { id })
  expect(body).toMatchObject({ state: 'resolving', isStopped: false, message: null })
})

test('an import that was stopped while its titles were found is forgotten after ninety days', async () => {
  const { upstream, searched, answer } = await startWaiting()
  const mara = await upstream.member()
  const id = await begin(upstream, mara)
  await searched
  expect((await mara.call(stopImport, { id })).body).toMatchObject({ state: 'resolving', isStopped: true })
  answer.resolve()
  await upstream.dependencies.imports.flush()
  // Longer than a session lasts.
  const left = () => upstream.dependencies.db.selectFrom('imports').select('id').execute()
  upstream.wait(89 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await left()).toEqual([{ id }])
  upstream.wait(2 * DAY)
  await tidyUp(upstream.dependencies)
  expect(await left()).toEqual([])
})
