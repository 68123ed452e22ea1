import { render, screen } from '@testing-library/react'
import { Contributors } from '#components/home/contributors'
import { Opening } from '#components/home/opening'
import { title } from '#tests/components/titles'

test('the search box offers Movies & TV and People', () => {
  render(<Opening films={[]} />)
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['multi', 'Movies & TV'],
    ['person', 'People'],
  ])
})

test('a contributor links to their profile and shows a count, singular or plural', () => {
  const member = { picture: null, titles: 1, newest: [] }
  const { container } = render(
    <Contributors
      members={[
        { ...member, id: 7, username: 'ada', titles: 12, newest: [title(), title({ mediaType: 'tv' })] },
        { ...member, id: 8, username: 'ben' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/user/7')
  expect(screen.getByText('12 movies added')).toBeInTheDocument()
  expect(screen.getByText('1 movie added')).toBeInTheDocument()
  expect(container.querySelectorAll('[data-poster]')).toHaveLength(2)
})

test('without contributors a message is shown', () => {
  render(<Contributors members={[]} />)
  expect(screen.getByText('No users found')).toBeInTheDocument()
})
