import { render, screen } from '@testing-library/react'
import { Ledger } from '#components/import/ledger'
import { RatingConflicts } from '#components/import/rating-conflicts'
import { RatingMirror } from '#components/import/rating-mirror'
import { type ImportRow, NO_FATES } from '#contract'
import { title } from '#tests/components/titles'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const numbersOf = (name: RegExp) =>
  Array.from(screen.getByRole('row', { name }).querySelectorAll('td'), ({ textContent }) => textContent)

test('the mirror says how many ratings the file has and how many of them are in Cuedot afterwards', () => {
  render(<RatingMirror bars={[{ rating: 70, inFile: 701, after: 142 }]} />)
  expect(numbersOf(/70 of 100/)).toEqual(['701', '142'])
})

test('the columns of the result add up, and name what is open', () => {
  const titles = { ...NO_FATES, inFile: 9, written: 5, known: 1, open: 2, asked: 1 }
  render(<Ledger state="applied" ledger={{ titles, ratings: NO_FATES, watches: NO_FATES }} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Titles'])
  expect(numbersOf(/Written/)).toEqual(['5'])
  expect(numbersOf(/For you to decide/)).toEqual(['2'])
  expect(numbersOf(/In the files/)).toEqual(['9'])
})

test('a rating that was changed unseen is asked about: neither is chosen', () => {
  const row: ImportRow = {
    id: 1,
    name: 'Heat',
    year: 1995,
    place: '',
    rows: 1,
    facts: '',
    level: 'certain',
    candidates: [],
    decision: 'taken',
    chosen: title(),
    given: { value: '4.5', scale: 'five-halves', rating: 90, ratedOn: null },
    mine: { rating: 33, ratedAt: null },
    choice: null,
    outcome: null,
  }
  const ledger = { ...someImport().ledger, ratings: { ...NO_FATES, inFile: 1, asked: 1 } }
  render(<RatingConflicts details={someImport({ state: 'applied', ledger })} rows={[row]} found={1} />)
  expect(screen.getByText(/You rated 1 of them after the review had shown it/)).toBeVisible()
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
})
