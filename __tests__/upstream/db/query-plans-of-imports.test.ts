import {
  accountSummary,
  applyImport,
  cancelEmailChange,
  changeEmail,
  changePassword,
  decideImportRow,
  endOtherSessions,
  endSession,
  forgetImport,
  importDetails,
  importProgress,
  importRows,
  listImports,
  listSessions,
  resumeImport,
  stopImport,
  undoImport,
  updateImportOptions,
} from '#contract'
import { exported } from '#tests/support/transfer/exports'
import { importAndUndo } from '#tests/support/transfer/import-inputs'
import { importFiles, review, rowsOf } from '#tests/support/transfer/imports'
import { faulty, SCAN_OF_ALL, SCAN_OR_SORT, startRecordedUpstream } from './query-plans'

const RATINGS =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,The Godfather,1972,https://boxd.it/a,4.5\n2024-05-12,Nothing of that name,1972,https://boxd.it/d,3\n'
const DIARY =
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-12,Pulp Fiction,1994,https://boxd.it/b,4,,cinema,2024-05-11\n'

test('imports are read, decided, applied, undone and exported by index', async () => {
  const { upstream, ada, plans } = await startRecordedUpstream()
  const { imports } = upstream.dependencies
  await importAndUndo(upstream, ada)
  const { id } = await review(upstream, ada, { 'ratings.csv': RATINGS, 'diary.csv': DIARY })
  await ada.call(importProgress, { id })
  for (const level of ['all', 'open', 'none'] as const) await ada.call(importRows, { id, level })
  const [row] = await rowsOf(ada, id)
  await ada.call(decideImportRow, { id, row: row.id, decision: 'leave' })
  await ada.call(decideImportRow, { id, row: row.id, decision: 'take', mediaType: 'movie', titleId: 238 })
  await ada.call(updateImportOptions, { id, ratings: 'theirs', acceptYears: true })
  await imports.flush()
  await ada.call(applyImport, { id })
  await ada.call(stopImport, { id })
  await ada.call(resumeImport, { id })
  await imports.flush()
  await ada.call(decideImportRow, { id, row: row.id, decision: 'undo' })
  await ada.call(importDetails, { id })
  await ada.call(undoImport, { id })
  await imports.flush()
  await ada.call(forgetImport, { id })
  await ada.call(listImports, {})
  await exported(upstream, ada, 'cuedot')

  const found = await plans()
  expect(found.length).toBeGreaterThan(40)
  expect(faulty(found, SCAN_OR_SORT)).toEqual([])
  await exported(upstream, ada)
  expect(faulty(await plans(), SCAN_OF_ALL)).toEqual([])
})

test('what a member has watched is looked up for several titles at once by their numbers', async () => {
  const { upstream, ada, plans } = await startRecordedUpstream()
  const diary = `${DIARY}2024-05-12,The Godfather,1972,https://boxd.it/a,4,,,2024-05-10\n`
  for (const _time of ['first', 'second']) await importFiles(upstream, ada, { 'diary.csv': diary })
  const ofWatches = (await plans()).filter(({ sql }) => sql.includes('from "watches"'))
  expect(faulty(ofWatches, /USING .*\(member_id=\?\)$/)).toEqual([])
})

test("an account's settings are read and changed by index", async () => {
  const { upstream, ada, plans } = await startRecordedUpstream()
  await ada.call(accountSummary, {})
  await ada.call(changeEmail, { email: 'another@example.com', password: ada.password })
  await ada.call(cancelEmailChange, {})
  expect(faulty(await plans(), SCAN_OR_SORT)).toEqual([])
  // A member's sessions are few, and sorted.
  await upstream.signIn(ada, ada.password)
  const { body } = await ada.call(listSessions, {})
  await plans()
  await ada.call(endSession, { id: body.find((one: { is_current: boolean }) => !one.is_current).id })
  await ada.call(endOtherSessions, {})
  await ada.call(changePassword, { present: ada.password, password: 'a password of some length' })
  expect(faulty(await plans(), SCAN_OR_SORT)).toEqual([])
})
