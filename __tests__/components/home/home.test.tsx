import { screen } from '@testing-library/react'
import { HomeHero } from '#components/home/home-hero'
import { TopContributors } from '#components/home/top-contributors'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

test('only the first poster of the fan, which covers the others, has a name', () => {
  const films = ['Heat', 'Ran', 'Alien'].map((name, at) => title({ id: at + 1, name }))
  const { container } = render(<HomeHero films={films} />)
  expect(Array.from(container.querySelectorAll('[data-poster] b'), (name) => name.textContent)).toEqual([
    'Heat',
  ])
})

test('home describes Cuedot to visitors, with links to register and to sign in', () => {
  render(<HomeHero films={[]} />)
  expect(screen.getByText(/^Keep what you watch: films by the evening/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

test('a contributor links to their profile and shows a count, singular or plural', () => {
  const member = { picture: null, titles: 1, newest: [] }
  const { container } = render(
    <TopContributors
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
  render(<TopContributors members={[]} />)
  expect(screen.getByText('No users found')).toBeInTheDocument()
})
