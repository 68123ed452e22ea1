import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WatchRow } from '#components/watches/diary/watch-row'
import type { ShowProgress } from '#contract'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { watchOf } from './open-sheet'

const SHOW = title({ mediaType: 'tv', id: 900_031, name: 'The Show' })

const unlisted = (season: number | null, episode: number | null) => ({
  season,
  episode,
  watchedOn: '2024-05-06',
  isRewatch: false,
  wasListed: true,
})

const PROGRESS: ShowProgress = {
  state: 'watching',
  seasons: [{ number: 1, aired: [1, 2, 3, 4, 5, 6], toCome: [] }],
  upcomingOn: null,
  watches: [{ season: 1, episode: 2, watchedOn: '2024-05-05', isRewatch: false }],
  unlisted: [unlisted(2, 1), unlisted(2, 2), unlisted(null, null)],
}

const watch = (id: number, season: number | null, episode: number | null) => ({
  ...watchOf({ watchedOn: '2024-05-06' }),
  id,
  title: SHOW,
  season,
  episode,
  isListed: false,
})

/** Rows of a diary. */
function show(...rows: ReturnType<typeof watch>[]) {
  const answer = { progress: PROGRESS, moved: rows.length, to: { season: 1, episode: 3 } }
  const sent = fakeGateForMember(({ method, path }) => {
    if (path.includes('/state'))
      return {
        body: { entry: null, isOnWatchlist: false, watches: { count: 3, lastOn: '' }, progress: PROGRESS },
      }
    return {
      body: method === 'PUT' ? { ...answer, undo: { restore: 4 } } : { entry: null },
    }
  })
  document.body.dataset.offers = 'title-state'
  render(
    <ol>
      {rows.map((row) => (
        <WatchRow key={row.id} watch={row} isPart />
      ))}
    </ol>,
  )
  return () => sent.filter(({ method }) => method !== 'GET')
}

async function openSheet(name: RegExp) {
  await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to an episode…' }))
}

test('a season moves with all its rows, and comes back with the undo', async () => {
  const writes = show(watch(7, 2, 2), watch(8, 2, 1))
  expect(screen.getAllByText('Not in TMDB’s list')).toHaveLength(2)
  await openSheet(/^More for The Show S2 E2/)
  expect(await screen.findByRole('radio', { name: 'All of season 2: 2 watches' })).toBeChecked()
  expect(screen.getByText('S2 E1 to E2 become S1 E3 to E4.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Move 2 watches to S1 E3 and on' }))
  expect(await screen.findByText('S1 E4')).toBeInTheDocument()
  expect(screen.getByText('S1 E3')).toBeInTheDocument()
  expect(screen.queryByText('Not in TMDB’s list')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findAllByText('Not in TMDB’s list')).toHaveLength(2)
  expect(writes()).toMatchObject([
    { path: `/api/shows/${SHOW.id}/watched/place`, body: { from: 2, season: 1, episode: 3 } },
    { path: '/api/watches/undo', body: { titleId: SHOW.id, mediaType: 'tv', restore: 4 } },
  ])
})

test('one watch moves alone, to the episode that is chosen', async () => {
  const writes = show(watch(7, 2, 2))
  await openSheet(/^More for The Show S2 E2/)
  await userEvent.click(await screen.findByRole('radio', { name: 'This one alone' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Episode' }), 'E6')
  await userEvent.click(screen.getByRole('button', { name: 'Move to S1 E6' }))
  expect(await screen.findByText('Moved to S1 E3.')).toBeInTheDocument()
  expect(writes()).toMatchObject([{ body: { watch: 7, season: 1, episode: 6 } }])
})

test('a watch that names no episode stands for all that were seen by its day', async () => {
  const writes = show(watch(9, null, null))
  expect(screen.getByText('No episode named')).toBeInTheDocument()
  await openSheet(/^More for The Show/)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all episodes' }))
  expect(await screen.findByText('Moved to S1 E3.')).toBeInTheDocument()
  expect(writes()).toMatchObject([{ body: { watch: 9, isAllSeen: true } }])
})
