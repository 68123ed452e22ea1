import { screen } from '@testing-library/react'
import { ProfileHeader } from '#components/members/profile/profile-header'
import { RatedPoster } from '#components/members/profile/rated-poster'
import type { ProfilePage } from '#contract'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { account } from '#tests/components/account/settings/some-account'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

const MEMBER: ProfilePage['member'] = {
  ...account,
  biography: 'I watch at night.',
  links: {
    facebook: 'https://facebook.com/ada',
    instagram: 'https://instagram.com/ada',
    youtube: 'https://youtube.com/@ada',
    github: 'https://github.com/ada',
    linkedin: 'https://linkedin.com/in/ada',
  },
}

const NO_TITLES = { ratings: [], titles: { items: [], page: 1, pages: 1, found: 0, total: 0 } }

test('a profile has a picture, a name, a biography and four social links', () => {
  const { container } = render(<ProfileHeader profile={{ member: MEMBER, ...NO_TITLES }} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/default-profile.svg')
  expect(screen.getByRole('heading', { level: 1, name: 'ada' })).toBeInTheDocument()
  expect(screen.getByText('I watch at night.')).toBeInTheDocument()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Facebook',
    'Instagram',
    'YouTube',
    'GitHub',
  ])
})

test('a link that is not a web address is not shown', () => {
  const links = { ...MEMBER.links, github: 'javascript:alert(1)', facebook: 'data:text/html,x' }
  render(<ProfileHeader profile={{ member: { ...MEMBER, links }, ...NO_TITLES }} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Instagram', 'YouTube'])
})

test.each([
  [0, '0/100', '0 of 5 stars'],
  [49, '49/100', '2 of 5 stars'],
  [50, '50/100', '3 of 5 stars'],
  [100, '100/100', '5 of 5 stars'],
])('a rating of %d is shown as %s with %s', (rating, figure, stars) => {
  render(<RatedPoster memberId={7} title={{ ...toCardTitle(title()), rating }} />)
  expect(screen.getByText(figure)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: stars })).toBeInTheDocument()
})

test('a title without a rating is Not yet rated', () => {
  render(<RatedPoster memberId={7} title={{ ...toCardTitle(title()), rating: null }} />)
  expect(screen.getByText('Not yet rated')).toBeInTheDocument()
})
