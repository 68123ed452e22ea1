import { act, fireEvent, screen } from '@testing-library/react'
// Loaded ahead, as its import takes real time.
import '#components/person/own-credits'
import { KnownFor } from '#components/person/known-for'
import { PersonCard } from '#components/person/person-card'
import { PersonHero } from '#components/person/person-hero'
import { ENDPOINTS, type Person } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { listed, title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

function person(overrides: Partial<Person> = {}): Person {
  return {
    mediaType: 'person',
    id: 380,
    name: 'Robert De Niro',
    profilePath: null,
    department: 'Acting',
    birthday: '1943-08-17',
    deathday: null,
    birthplace: 'New York City',
    gender: 2,
    biography: null,
    knownFor: [],
    ...overrides,
  }
}

test("a living person's age is shown as of today, a dead one's as of their death", () => {
  const { rerender } = render(<PersonHero person={person()} today="2026-11-21" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Robert De Niro' })).toBeInTheDocument()
  expect(screen.getByText('17 August 1943 (age 83)')).toBeInTheDocument()
  expect(screen.getByText('Male')).toBeInTheDocument()
  expect(screen.queryByText('Died')).not.toBeInTheDocument()
  rerender(<PersonHero person={person({ deathday: '2020-08-16' })} today="2026-11-21" />)
  expect(screen.getByText('17 August 1943')).toBeInTheDocument()
  expect(screen.getByText('16 August 2020 (aged 76)')).toBeInTheDocument()
})

test('genders are said, and an unknown number is not specified', () => {
  const { rerender } = render(<PersonHero person={person()} today="2026-11-21" />)
  for (const [gender, words] of Object.entries({
    0: 'Not specified',
    1: 'Female',
    2: 'Male',
    3: 'Non-binary',
    9: 'Not specified',
  })) {
    rerender(<PersonHero person={person({ gender: Number(gender) })} today="2026-11-21" />)
    expect(screen.getByText(words)).toBeInTheDocument()
  }
})

test('a long biography is cut after a sentence, with a button to read more', () => {
  const biography = 'He was born in New York. '.repeat(40)
  render(<PersonHero person={person({ biography })} today="2026-11-21" />)
  expect(screen.getByText('Read more')).toBeInTheDocument()
  expect(screen.getAllByText(/He was born in New York\.$/)).toHaveLength(2)
})

test('what a person hosts comes first, then the newest', () => {
  const credit = (id: number, releaseDate: string) => ({
    ...title({ id, name: `Title ${id}`, releaseDate }),
    character: null,
  })
  const credits = [
    { ...credit(1, '1993-01-01'), isHost: true as const },
    credit(2, '2001-01-01'),
    credit(3, '2020-01-01'),
  ]
  render(<KnownFor id={380} credits={credits} hasProgress={false} />)
  const names = screen.getAllByRole('link', { name: /^Title/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Title 1', 'Title 3', 'Title 2'])
})

test('missing facts are shown as unknown', () => {
  render(<PersonHero person={person({ birthday: null, birthplace: null, gender: 0 })} today="2026-11-21" />)
  expect(screen.getAllByText('Unknown')).toHaveLength(2)
  expect(screen.getByText('Not specified')).toBeInTheDocument()
  expect(screen.getByText('No biography available.')).toBeInTheDocument()
})

test('a card links to the person and lists what they are known for', () => {
  render(<PersonCard person={{ ...person(), knownFor: ['Heat', 'Casino'] }} />)
  expect(screen.getByRole('link', { name: 'Robert De Niro' })).toHaveAttribute('href', '/person/380')
  expect(screen.getByText('Heat, Casino')).toBeInTheDocument()
})

test('known-for titles link to a movie or a show and name the character', () => {
  const credit = { ...title({ mediaType: 'tv', id: 7, name: 'Zero Day' }), character: 'George Mullen' }
  render(<KnownFor id={380} credits={[credit]} hasProgress={false} />)
  expect(screen.getByRole('heading', { name: 'Known For' })).toHaveTextContent('Known For')
  expect(screen.getByRole('link', { name: 'Zero Day' })).toHaveAttribute('href', '/tv/7')
  expect(screen.getByText('George Mullen').parentElement).toHaveTextContent('as George Mullen')
})

test('a member sees how many of the titles are seen, and hides those until the switch is off again', async () => {
  const credits = [1, 2, 3].map((id) => ({ ...title({ id, name: `Title ${id}` }), character: null }))
  fakeGateForMember(({ path }) => {
    if (path.startsWith('/api/people/380/progress')) {
      return { body: { seen: [1, 2].map((id) => ({ mediaType: 'movie', id })), of: 3, mean: 74 } }
    }
    if (path.startsWith(ENDPOINTS.listEntries.path)) {
      return { body: { viewer: null, entries: [listed({ id: 1, rating: 74 })], watchlist: [] } }
    }
    return undefined
  })
  viewerChanged()
  await act(async () => void render(<KnownFor id={380} credits={credits} hasProgress />))
  expect(await screen.findByText(/You have seen/)).toHaveTextContent('You have seen 2 of 3, mean 7474')
  const hide = screen.getByRole('checkbox', { name: 'Hide what I have seen' })
  const shown = () => screen.getAllByRole('link', { name: /^Title/ }).map(({ textContent }) => textContent)
  fireEvent.click(hide)
  expect(shown()).toEqual(['Title 3'])
  expect(latestAnnouncement()).toBe('1 shown, 2 hidden.')
  fireEvent.click(hide)
  expect(shown()).toHaveLength(3)
})
