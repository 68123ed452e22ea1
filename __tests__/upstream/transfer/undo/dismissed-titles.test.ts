import { dismissedTitles, dismissTitle, restoreTitle } from '#contract'
import { exported } from '#tests/support/transfer/exports'
import { importFiles, review, undo } from '#tests/support/transfer/imports'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
const bundle = async () => ({ 'cuedot.json': (await exported(upstream, ada))['cuedot.json'] ?? '' })

test('titles that are not to be recommended go to another account, until its import is undone', async () => {
  const at = '2025-02-03T04:05:06.000Z'
  await ada.call(dismissTitle, { type: 'movie', id: 680, dismissedAt: at })
  await ada.call(dismissTitle, { type: 'movie', id: 603, dismissedAt: at })
  const bo = await upstream.member()
  await bo.call(dismissTitle, { type: 'movie', id: 603, dismissedAt: '2024-01-01T00:00:00.000Z' })
  const files = await bundle()
  const { id } = await importFiles(upstream, bo, files)
  const own = async () =>
    (await bo.call(dismissedTitles, {})).body.items.map(
      ({ title, dismissedAt }: { title: { id: number }; dismissedAt: string }) => [title.id, dismissedAt],
    )
  const before = [603, '2024-01-01T00:00:00.000Z']
  expect(await own()).toEqual([[680, at], before])
  expect((await review(upstream, bo, files)).hasNews).toBe(false)
  await undo(upstream, bo, id)
  expect(await own()).toEqual([before])
})

test('a title that was dismissed anew since the import stays so', async () => {
  await ada.call(dismissTitle, { type: 'movie', id: 680 })
  const bo = await upstream.member()
  const { id } = await importFiles(upstream, bo, await bundle())
  await bo.call(restoreTitle, { type: 'movie', id: 680 })
  await bo.call(dismissTitle, { type: 'movie', id: 680, dismissedAt: '2023-01-01T00:00:00.000Z' })
  await undo(upstream, bo, id)
  expect((await bo.call(dismissedTitles, {})).body.items).toHaveLength(1)
})
