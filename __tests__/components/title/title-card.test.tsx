import { render, screen, within } from '@testing-library/react'
import { CardRow } from '#components/title/card-row'
import { Grid } from '#components/title/grid'
import { TitleCard } from '#components/title/title-card'
import { visitorAtGate } from '#tests/components/gate'
import { title } from '#tests/components/titles'

beforeEach(visitorAtGate)

test('a poster is one link to its title, with the score said in words and the dot beside it', () => {
  render(<TitleCard title={title({ score: 8.4, votes: 24310 })} />)
  expect(screen.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', '/movie/949')
  expect(screen.getByRole('img', { name: 'Great, 8.4 out of 10, 24,310 votes' })).toHaveTextContent('8.4')
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toBeInTheDocument()
  expect(screen.getByText('1995')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Heat' }).querySelector('a, button')).toBeNull()
})

test('a title nobody has voted on has no score yet, and one without a date an unknown year', () => {
  render(<TitleCard title={title({ score: null, votes: 0, releaseDate: null })} />)
  expect(screen.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–')
  expect(screen.getByText('Unknown')).toBeInTheDocument()
})

test('only a list of both kinds says which title is a show', () => {
  const show = title({ mediaType: 'tv' })
  const { rerender } = render(<TitleCard title={show} isMixed />)
  expect(screen.getByText('TV')).toBeInTheDocument()
  rerender(<TitleCard title={show} />)
  expect(screen.queryByText('TV')).not.toBeInTheDocument()
})

test('a poster with a picture takes it from the image host, at the sizes the host has', () => {
  const { container } = render(<TitleCard title={title({ posterPath: '/heat.jpg' })} />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('/w342/heat.jpg 342w'))
  expect(picture).toHaveAttribute('alt', '')
  expect(picture).toHaveAttribute('loading', 'lazy')
})

test('a caption of somebody else stands in for the year', () => {
  render(<TitleCard title={title()} caption="as Neil McCauley" />)
  expect(screen.getByText('as Neil McCauley')).toBeInTheDocument()
  expect(screen.queryByText('1995')).not.toBeInTheDocument()
})

test('a shelf is a named region with a list and buttons that stop at its ends', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found">
      <TitleCard title={title()} />
      <TitleCard title={title({ id: 1, name: 'Ronin' })} />
    </CardRow>,
  )
  const shelf = within(screen.getByRole('region', { name: 'Popular movies' }))
  expect(shelf.getAllByRole('listitem')).toHaveLength(2)
  // Nothing is wider than nothing in jsdom: both ends are reached.
  expect(shelf.getByRole('button', { name: 'Back in Popular movies' })).toBeDisabled()
  expect(shelf.getByRole('button', { name: 'On in Popular movies' })).toBeDisabled()
})

test('an empty shelf says its sentence and has no buttons', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found">
      {[]}
    </CardRow>,
  )
  expect(screen.getByText('No movies found')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a wall of posters is a list', () => {
  render(
    <Grid label="Results">
      <TitleCard title={title()} />
    </Grid>,
  )
  expect(within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')).toHaveLength(1)
})
