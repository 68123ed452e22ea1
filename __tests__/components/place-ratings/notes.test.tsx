import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead, as their import takes real time.
import '#components/place-ratings/note-field'
import '#components/shows/member/episode-mark'
import '#components/shows/member/lazy-season-parts'
import { LazyNoLongerListed } from '#components/shows/lazy-no-longer-listed'
import { SeasonsSection } from '#components/shows/seasons-section'
import type { ShowRatings } from '#contract'
import { latestToast } from '#lib/browser/action/toast'
import { openNote } from '#lib/browser/place-ratings/open-notes'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { hideNames } from '#lib/browser/shows/hidden-names'
import { NOTE_MAX } from '#lib/contract/limits'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const AT = '2026-11-20T20:00:00.000Z'
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 2,
  episodes: [1, 2].map((number) => ({
    number,
    name: `Part ${number}`,
    airDate: `2025-01-0${number}`,
    runtime: 47,
    isAnnounced: false,
  })),
}
const UNDO = { remove: [], restore: 9, entryAdded: false, watchlistAddedAt: null }

interface Gate {
  sent: SentRequest[]
  /** What the account has, which another window may change. */
  ratings: ShowRatings
  /** How the next change of a note is answered. */
  refusal: { status: number; body: object } | null
}

/** An account whose notes are stored as the server does. */
function account(first: Partial<ShowRatings> = {}): Gate {
  const gate: Gate = { sent: [], ratings: { ratings: [], notes: [], ...first }, refusal: null }
  let before: ShowRatings['notes'] = []
  gate.sent = fakeGateForMember(({ method, path, body }) => {
    if (path.startsWith('/api/titles/')) return { body: state(gate.ratings) }
    if (path.endsWith('/undo')) {
      gate.ratings = { ...gate.ratings, notes: before }
      return { body: { entry: null, changes: [] } }
    }
    if (method !== 'PUT') return { body: { items: [] } }
    if (gate.refusal) return gate.refusal
    const { season, episode, note } = body as { season: number; episode: number | null; note: string }
    const isIt = (one: { season: number; episode: number | null }) =>
      one.season === season && one.episode === episode
    before = gate.ratings.notes
    const noted = note.trim() ? { season, episode, note: note.trim(), notedAt: AT } : null
    const others = before.filter((one) => !isIt(one))
    gate.ratings = { ...gate.ratings, notes: noted ? [...others, noted] : others }
    return { body: { note: noted, before: before.find(isIt) ?? null, undo: UNDO, changes: [] } }
  })
  return gate
}

function state(ratings: ShowRatings) {
  return {
    entry: null,
    isOnWatchlist: false,
    watches: { count: 0, lastOn: '' },
    progress: {
      state: null,
      seasons: [{ number: 1, aired: [1, 2], toCome: [] }],
      unlisted: [],
      upcomingOn: null,
      watches: [],
    },
    ratings,
  }
}

let shows = 0
function show() {
  const card = title({ mediaType: 'tv', id: 7_000 + ++shows, name: 'Comet Watch' })
  render(<SeasonsSection show={card} seasons={[SEASON]} after={<LazyNoLongerListed show={card} />} />)
}

const note = (text: string, episode: number | null = 2, season = 1) => ({
  season,
  episode,
  note: text,
  notedAt: AT,
})
const glyph = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const puts = ({ sent }: Gate) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const dot = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  document.body.dataset.offers = 'watches seasons title-state place-ratings'
  sessionStorage.clear()
})
afterEach(() => {
  delete document.body.dataset.offers
  hideNames(false)
  viewerChanged()
})

test('a glyph opens the note, what is typed is saved by itself, and Escape gives the focus back', async () => {
  const gate = account({ notes: [note('The bathtub.')] })
  show()
  const opener = await glyph('Note on S1 E2')
  await userEvent.click(opener)
  const box = await field('Note on S1 E2')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('The bathtub.')
  expect(box).toHaveAccessibleDescription('Only you see it.')
  await userEvent.type(box, ' Still.')
  await waitFor(() => expect(box).toHaveAccessibleDescription('Only you see it. Saved'))
  expect(latestToast()?.spoken).toBe('Note on S1 E2 saved.')
  expect(puts(gate)).toEqual([
    {
      season: 1,
      episode: 2,
      note: 'The bathtub. Still.',
      replaces: { note: 'The bathtub.', notedAt: AT },
    },
  ])
  await userEvent.keyboard('{Escape}')
  expect(opener).toHaveFocus()
  expect(box).not.toBeInTheDocument()
})

test('the undo after closing takes back all that was saved since the field was opened', async () => {
  const gate = account({ notes: [note('One')] })
  show()
  await userEvent.click(await glyph('Note on S1 E2'))
  const box = await field('Note on S1 E2')
  for (const text of [' two', ' three']) {
    await userEvent.type(box, text)
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Saved$/))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Close the note on S1 E2' }))
  expect(await screen.findByText('Note on S1 E2 saved.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(latestToast()?.spoken).toBe('Undone: Note on S1 E2 saved.'))
  expect(gate.sent.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(2)
})

test('a note that is emptied is gone, its glyph too, and the dot has the focus', async () => {
  const gate = account({ notes: [note('Gone soon')] })
  show()
  await userEvent.click(await glyph('Note on S1 E2'))
  await userEvent.clear(await field('Note on S1 E2'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(latestToast()?.spoken).toBe('Note on S1 E2 removed.'))
  expect(gate.ratings.notes).toEqual([])
  expect(await dot(/^Mark episode 2/)).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Note on S1 E2' })).not.toBeInTheDocument()
})

test('what is too long is said, not sent, and stays typed', async () => {
  const gate = account({ notes: [note('a'.repeat(NOTE_MAX))] })
  show()
  await userEvent.click(await glyph('Note on S1 E2'))
  const box = await field('Note on S1 E2')
  expect(box).toHaveAccessibleDescription('Only you see it. 5,000 of 5,000')
  await userEvent.type(box, 'b')
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Only you see it. 5,001 characters; 5,000 fit.')
  await waitFor(() => expect(latestToast()?.spoken).toBe('5,001 characters; 5,000 fit.'), { timeout: 3_000 })
  await userEvent.keyboard('{Escape}')
  expect(puts(gate)).toEqual([])
  await userEvent.click(await glyph('Note on S1 E2'))
  expect(await field('Note on S1 E2')).toHaveValue(`${'a'.repeat(NOTE_MAX)}b`)
})

test('a note that is not saved stays typed, and is saved when it is tried again', async () => {
  const gate = account()
  show()
  await dot(/^Mark episode 1/)
  act(() => openNote('mark-1-1'))
  const box = await field('Note on S1 E1')
  gate.refusal = { status: 500, body: {} }
  await userEvent.type(box, 'Keep this')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(box).toHaveValue('Keep this')
  gate.refusal = null
  await userEvent.click(again)
  await waitFor(() => expect(gate.ratings.notes).toMatchObject([{ episode: 1, note: 'Keep this' }]))
})

test('what another window wrote meanwhile is shown, and one of the two is chosen', async () => {
  const gate = account({ notes: [note('Mine')] })
  show()
  await userEvent.click(await glyph('Note on S1 E2'))
  const box = await field('Note on S1 E2')
  const writeElsewhere = () => {
    gate.ratings = { ratings: [], notes: [note('Theirs')] }
    gate.refusal = { status: 409, body: { message: 'Its note was changed meanwhile, and stays as it is.' } }
  }
  writeElsewhere()
  await userEvent.type(box, '!')
  expect(await screen.findByText('In another window it reads “Theirs” meanwhile.')).toBeInTheDocument()
  expect(box).toHaveValue('Mine!')
  gate.refusal = null
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(gate.ratings.notes).toMatchObject([{ note: 'Mine!' }]))
  expect(puts(gate).at(-1)).toMatchObject({ replaces: { note: 'Theirs' } })

  writeElsewhere()
  await userEvent.type(box, '!')
  await userEvent.click(await screen.findByRole('button', { name: 'Take that' }))
  expect(box).toHaveValue('Theirs')
  expect(box).toHaveFocus()
})

test('the note on a closed season opens the season', async () => {
  account({ notes: [note('All of it', null)] })
  show()
  const season = (await glyph('Note on Season 1')).closest('li')?.querySelector('details')
  if (season) season.open = false
  await userEvent.click(await glyph('Note on Season 1'))
  expect(await field('Note on Season 1')).toHaveFocus()
  expect(season).toHaveAttribute('open')
})

test('a note opens while the names are hidden, and is called by its place', async () => {
  hideNames(true)
  account({ notes: [note('Spoils')] })
  show()
  await userEvent.click(await glyph('Note on S1 E2'))
  expect(await field('Note on S1 E2')).toHaveValue('Spoils')
})

test('what the catalogue lists no more stands at the end, and its note can be taken back', async () => {
  const gate = account({
    ratings: [{ season: 7, episode: null, rating: 55, ratedAt: null }],
    notes: [note('Listed'), note('Lost', 14, 3)],
  })
  show()
  const heading = await screen.findByRole('heading', { name: 'No longer listed' })
  const rows = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('S3 E14'),
    expect.stringContaining('Season 7'),
  ])
  await userEvent.click(await glyph('Note on S3 E14'))
  await userEvent.clear(await field('Note on S3 E14'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(gate.ratings.notes).toContainEqual(note('Lost', 14, 3)))
  expect(await glyph('Note on S3 E14')).toBeInTheDocument()
})

test('n on the dot, and Note in the strip, open the field', async () => {
  account()
  show()
  const first = await dot(/^Mark episode 1/)
  first.focus()
  await userEvent.keyboard('n')
  expect(await field('Note on S1 E1')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  expect(first).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Rate episode 2/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Note' }))
  expect(await field('Note on S1 E2')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: /^Rate episode 2/ })).toHaveFocus()
})

test('without a place that is no longer listed there is no heading', async () => {
  account({ notes: [note('Listed')] })
  show()
  await glyph('Note on S1 E2')
  expect(screen.queryByRole('heading', { name: 'No longer listed' })).not.toBeInTheDocument()
})
