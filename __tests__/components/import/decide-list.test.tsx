import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecideList } from '#components/import/decide-list'
import { ENDPOINTS, type ImportRow, ImportRowCodec } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const title = (id: number, name: string, releaseDate: string) => ({
  mediaType: 'movie' as const,
  id,
  name,
  posterPath: null,
  overview: null,
  releaseDate,
  score: null,
  votes: 0,
  genreIds: [],
})

const row = (id: number, name: string): ImportRow => ({
  id,
  name,
  year: 2011,
  place: 'watched.csv, line 2',
  rows: 1,
  facts: 'Watched, no date',
  level: 'year',
  candidates: [
    { ...title(id * 10, name, '2010'), why: 'A year off', director: 'Ava Lind' },
    { ...title(id * 10 + 1, name, '1990'), why: 'Same name', director: null },
  ],
  decision: 'open',
  chosen: null,
  given: null,
  mine: null,
  choice: 'mine',
  outcome: null,
})

test('a digit chooses a candidate, says so, and goes on to the next open row', async () => {
  const net = fakeNetwork()
  const taken = { ...row(1, 'Inception'), decision: 'taken' as const, chosen: title(11, 'Inception', '1990') }
  net.respond(ENDPOINTS.decideImportRow, { body: ImportRowCodec.serialise(taken) as object })
  render(<DecideList id={7} rows={[row(1, 'Inception'), row(2, 'Heat')]} open={2} />)
  screen.getAllByRole('button', { name: /Inception/ })[0]?.focus()
  await userEvent.keyboard('2')
  expect(await screen.findByText(/→ Inception, 1990/)).toBeVisible()
  expect(net.sent[0]).toMatchObject({
    call: 'PUT /api/imports/7/rows/1',
    body: { decision: 'take', media_type: 'movie', title_id: 11 },
  })
  expect(screen.getByRole('status')).toHaveTextContent('1 left.')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Heat/ })[0]).toHaveFocus())
})

test('a row that was decided here stays as the list comes anew, and others come and go', async () => {
  const net = fakeNetwork()
  const taken = { ...row(1, 'Inception'), decision: 'taken' as const, chosen: title(11, 'Inception', '1990') }
  net.respond(ENDPOINTS.decideImportRow, { body: ImportRowCodec.serialise(taken) as object })
  const { rerender } = render(<DecideList id={7} rows={[row(1, 'Inception'), row(2, 'Heat')]} open={2} />)
  screen.getAllByRole('button', { name: /Inception/ })[0]?.focus()
  await userEvent.keyboard('2')
  expect(await screen.findByText(/→ Inception, 1990/)).toBeVisible()
  rerender(<DecideList id={7} rows={[row(3, 'Solaris')]} open={1} />)
  expect(screen.getByText(/→ Inception, 1990/)).toBeVisible()
  expect(screen.getAllByRole('article').map((article) => article.textContent)).toEqual([
    expect.stringContaining('Solaris'),
  ])
})

test('arrows go from one candidate to the next, and Enter takes it', async () => {
  const net = fakeNetwork()
  const taken = { ...row(1, 'Inception'), decision: 'taken' as const, chosen: title(11, 'Inception', '1990') }
  net.respond(ENDPOINTS.decideImportRow, { body: ImportRowCodec.serialise(taken) as object })
  render(<DecideList id={7} rows={[row(1, 'Inception')]} open={1} />)
  const [first, second] = screen.getAllByRole('button', { name: /Inception/ })
  first?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(first).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(net.sent[0]).toMatchObject({ body: { decision: 'take', title_id: 11 } })
  expect(await screen.findByText(/→ Inception, 1990/)).toBeVisible()
})

test('a decision can be for the first of several rows alone, and the others stay open', async () => {
  const net = fakeNetwork()
  const taken = { ...row(1, 'Inception'), decision: 'taken' as const, chosen: title(10, 'Inception', '2010') }
  net.respond(ENDPOINTS.decideImportRow, { body: ImportRowCodec.serialise(taken) as object })
  const several = { ...row(1, 'Inception'), rows: 3 }
  render(<DecideList id={7} rows={[several, row(2, 'Heat')]} open={2} />)
  const sameForAll = screen.getByRole('checkbox', { name: 'The same for all 3 rows' })
  expect(sameForAll).toBeChecked()
  await userEvent.click(sameForAll)
  await userEvent.click(screen.getByRole('button', { name: /Inception.*2010/ }))
  expect(await screen.findByText(/→ Inception, 2010/)).toBeVisible()
  expect(net.sent[0]).toMatchObject({ body: { decision: 'take', title_id: 10, first_only: true } })
  expect(screen.getByRole('status')).toHaveTextContent('2 left.')
})

test('a decision that was not saved is said in the row, which stays open', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.decideImportRow, { status: 503, body: { message: 'Please try again shortly.' } })
  render(<DecideList id={7} rows={[row(1, 'Inception')]} open={1} />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again shortly.')
  expect(screen.getByRole('heading', { name: /Inception/ })).toBeVisible()
})
