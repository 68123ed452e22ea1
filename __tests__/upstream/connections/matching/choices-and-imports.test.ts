import { addWatch, chooseDeliveryTitle, decideImportRow } from '#contract'
import { connect, deliver, listDeliveries, played } from '#tests/support/connections/hooks'
import { exported } from '#tests/support/transfer/exports'
import { apply, review, rowsOf } from '#tests/support/transfer/imports'
import { sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()

const RATINGS = {
  'ratings.csv': 'Const,Your Rating,Title,Title Type,Year\ntt9999991,8,Nothing like it,,1950\n',
}
const FILM = { mediaType: 'movie', title: 'The summer of 1950', uniqueIds: { imdb: 'tt9999991' } }

test.each([
  ['movie', 603, 'noted'],
  ['tv', 1396, 'unmatched'],
] as const)(
  'what an import was told of an IMDb number holds for films that are played, if it is a %s',
  async (mediaType, titleId, outcome) => {
    const ada = await upstream.member()
    const { id } = await review(upstream, ada, RATINGS)
    const [row] = await rowsOf(ada, id)
    await ada.call(decideImportRow, { id, row: row.id, decision: 'take', mediaType, titleId })
    await apply(upstream, ada, id)
    await deliver(upstream, await connect(upstream, { member: ada }), played('stop', 50, FILM))
    expect(await listDeliveries(ada)).toMatchObject([{ outcome }])
  },
)

test('a choice teaches imports nothing, and is in no export', async () => {
  const ada = await upstream.member()
  await ada.call(addWatch, { titleId: 603 })
  const before = await exported(upstream, ada)
  await deliver(upstream, await connect(upstream, { member: ada }), played('stop', 50, FILM))
  const [delivery] = await listDeliveries(ada)
  const chosen = await ada.call(chooseDeliveryTitle, {
    id: delivery?.id ?? 0,
    mediaType: 'movie',
    titleId: 238,
  })
  expect(chosen.body.delivery.outcome).toBe('noted')
  expect(await exported(upstream, ada)).toEqual(before)
  const { id } = await review(upstream, ada, RATINGS)
  expect(await rowsOf(ada, id)).toMatchObject([{ candidates: [] }])
})
