import { GoingInFinding, RatingFinding, TitleFinding } from '#components/import/review/ledger-findings'
import { NO_COUNTS, type StatusCounts } from '#contract'
import { render } from '#tests/components/render'
import { someImport } from './some-import'

type Row = [sentence: string, state: 'review' | 'applied', counts: Partial<StatusCounts>]

const ledgerOf = (row: 'titles' | 'ratings', counts: Partial<StatusCounts>) => ({
  ...someImport().ledger,
  [row]: { ...NO_COUNTS, ...counts },
})

test.each<Row>([
  ['1 title has its place. There is nothing to decide.', 'review', { inFile: 1, ready: 1 }],
  [
    'All 1,234 titles have their place. 1,000 go in, 234 are here already. There is nothing to decide.',
    'review',
    { inFile: 1_234, ready: 1_000, known: 234 },
  ],
  [
    '4 of 6 titles have their place. 4 are here already, 1 waits for you, 1 has no match.',
    'review',
    { inFile: 6, known: 4, open: 1, none: 1 },
  ],
  [
    '1 of 3 titles has its place. 1 waits for you, 1 has no match.',
    'review',
    { inFile: 3, ready: 1, open: 1, none: 1 },
  ],
  [
    'All 3 titles have their place. 2 were written, 1 was here before.',
    'applied',
    { inFile: 3, written: 2, known: 1 },
  ],
])('of titles is said: %s', (sentence, state, counts) => {
  const { container } = render(<TitleFinding state={state} ledger={ledgerOf('titles', counts)} />)
  expect(container).toHaveTextContent(sentence)
  expect(container.querySelector('b')).toHaveTextContent(/^(All )?[\d,]+$/)
})

test.each<[...Row, changed?: number]>([
  ['1 goes in as it is.', 'review', { inFile: 1, ready: 1 }],
  ['None of 1 go in. The dotted part: 1 has no match.', 'review', { inFile: 1, none: 1 }],
  [
    'None of 4 go in. 3 are here already. The dotted part: 1 has no match.',
    'review',
    { inFile: 4, known: 3, none: 1 },
  ],
  [
    '2 of 4 go in as they are. The dotted part: 1 has no match, 1 stays as you rated it here.',
    'review',
    { inFile: 4, ready: 2, none: 1, mine: 1 },
  ],
  [
    '3 of 4 go in as they are, 1 changes, because you chose so. The dotted part: 1 has no match.',
    'review',
    { inFile: 4, ready: 3, none: 1 },
    1,
  ],
  [
    '1 of 3 goes in as it is. The dotted part: 1 waits for you, 1 has no match.',
    'review',
    { inFile: 3, ready: 1, open: 1, none: 1 },
  ],
  ['All 2 go in as they are, 2 change, because you chose so.', 'review', { inFile: 2, ready: 2 }, 2],
  ['All 2 are here already.', 'review', { inFile: 2, known: 2 }],
])('of ratings is said: %s', (sentence, state, counts, changed = 0) => {
  const { container } = render(
    <RatingFinding state={state} ledger={ledgerOf('ratings', counts)} ratingsChanged={changed} />,
  )
  expect(container).toHaveTextContent(sentence)
})

test.each<Row>([
  [
    '1 title goes in. 29 wait for you, 1 waits for the film database, 18 have no match.',
    'review',
    { inFile: 49, ready: 1, open: 29, waiting: 1, none: 18 },
  ],
  ['2 titles go in.', 'applied', { inFile: 5, ready: 2, written: 3 }],
])('before it is applied is said: %s', (sentence, state, counts) => {
  const { container } = render(<GoingInFinding state={state} ledger={ledgerOf('titles', counts)} />)
  expect(container).toHaveTextContent(sentence)
})
