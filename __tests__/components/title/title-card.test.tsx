import { render, screen, within } from '@testing-library/react'
import { CardRow } from '#components/title/card-row'
import { Grid } from '#components/title/grid'
import { TitleCard } from '#components/title/title-card'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

test('a card is one link to its title, with an accessible score and the dot beside it', () => {
  render(<TitleCard title={title({ score: 8.4, votes: 24310 })} />)
  expect(screen.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', '/movie/949')
  expect(screen.getByRole('img', { name: 'Great, 8.4 out of 10, 24,310 votes' })).toHaveTextContent('8.4')
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toBeInTheDocument()
  expect(screen.getByText('1995')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Heat' }).querySelector('a, button')).toBeNull()
})

test('a title without votes has no score yet, and one without a date an unknown year', () => {
  render(<TitleCard title={title({ score: null, votes: 0, releaseDate: null })} />)
  expect(screen.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–')
  expect(screen.getByText('Unknown')).toBeInTheDocument()
})

test('shows are labelled only in lists that mix movies and shows', () => {
  const show = title({ mediaType: 'tv' })
  const { rerender } = render(<TitleCard title={show} isMixed />)
  expect(screen.getByText('TV')).toBeInTheDocument()
  rerender(<TitleCard title={show} />)
  expect(screen.queryByText('TV')).not.toBeInTheDocument()
})

test('a poster picture is loaded from the image host, in the sizes of the host', () => {
  const { container } = render(<TitleCard title={title({ posterPath: '/heat.jpg' })} />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('/w342/heat.jpg 342w'))
  expect(picture).toHaveAttribute('alt', '')
  expect(picture).toHaveAttribute('loading', 'lazy')
})

test('a caption replaces the year', () => {
  render(<TitleCard title={title()} caption="as Neil McCauley" />)
  expect(screen.getByText('as Neil McCauley')).toBeInTheDocument()
  expect(screen.queryByText('1995')).not.toBeInTheDocument()
})

test('a card row is a named region with a list and buttons that are disabled at its ends', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found">
      <TitleCard title={title()} />
      <TitleCard title={title({ id: 1, name: 'Ronin' })} />
    </CardRow>,
  )
  const row = within(screen.getByRole('region', { name: 'Popular movies' }))
  expect(row.getAllByRole('listitem')).toHaveLength(2)
  // Without layout in jsdom the row is at both ends.
  expect(row.getByRole('button', { name: 'Previous in Popular movies' })).toBeDisabled()
  expect(row.getByRole('button', { name: 'Next in Popular movies' })).toBeDisabled()
})

test('an empty card row shows a message and has no buttons', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found">
      {[]}
    </CardRow>,
  )
  expect(screen.getByText('No movies found')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a grid of cards is a list', () => {
  render(
    <Grid label="Results">
      <TitleCard title={title()} />
    </Grid>,
  )
  expect(within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')).toHaveLength(1)
})
