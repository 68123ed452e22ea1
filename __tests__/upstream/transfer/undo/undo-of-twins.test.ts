import {
  decideImportRow,
  importDetails,
  listWatches,
  rateEntry,
  updateImportOptions,
  updateWatch,
} from '#contract'
import { apply, review, rowsOf, undo } from '#tests/support/transfer/imports'
import { archive } from '#tests/support/transfer/letterboxd-files'
import { undoOf } from '#tests/support/transfer/undone-imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const GODFATHER = 238
const SPIRITED_AWAY = 129
const upstream = sharedUpstream()

/** Two titles of the files are one here: the later one is written upon the earlier one. */
async function importTwins(member: TestMember): Promise<number> {
  const { id } = await review(upstream, member, await archive())
  const [lost] = await rowsOf(member, id, 'none')
  const twin = { decision: 'take' as const, mediaType: 'movie' as const, titleId: GODFATHER }
  await member.call(decideImportRow, { id, row: lost.id, ...twin })
  await member.call(updateImportOptions, { id, ratings: 'theirs' })
  await apply(upstream, member, id)
  upstream.wait(60_000)
  return id
}

const EDITS: Record<string, (member: TestMember) => Promise<unknown>> = {
  'another rating': (member) => member.call(rateEntry, { movie_id: SPIRITED_AWAY, rating: 1 }),
  'a rating of the twins': (member) => member.call(rateEntry, { movie_id: GODFATHER, rating: 1 }),
  'another day': async (member) => {
    const [watch] = (await member.call(listWatches, {})).body.items
    await member.call(updateWatch, { id: watch.id, watchedOn: '2020-01-01' })
  },
}

test.each([
  [[], 0, 0],
  [['another rating'], 1, 1],
  [['a rating of the twins'], 1, 2],
  [['another day', 'another rating'], 2, 2],
])('after %j an undo is said to keep what it keeps', async (edits, keeps, rows) => {
  const mara = await upstream.member()
  const id = await importTwins(mara)
  for (const edit of edits) await EDITS[edit]?.(mara)
  const figure = await undoOf(mara, id)
  expect(figure).toEqual({ goes: 4 - keeps, keeps })
  await undo(upstream, mara, id)
  const { body } = await mara.call(importDetails, { id })
  expect(body).toMatchObject({ state: 'undone', undo: figure, ledger: { titles: { kept: rows } } })
  expect(await rowsOf(mara, id, 'kept')).toHaveLength(rows)
})
