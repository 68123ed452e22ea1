import { screen, within } from '@testing-library/react'
import { AllCountries } from '#components/availability/all-countries'
import { type Availability, COUNTRIES, type CountryAvailability } from '#contract'
import { render, renderMarkup } from '#tests/components/render'

const TODAY = '2026-11-28'
const KINDS = ['subscription', 'free', 'ads', 'rent', 'buy'] as const
const UNKNOWN = { certification: null, cinemaOn: null, digitalOn: null }

function stated(...countries: (Partial<CountryAvailability> & Pick<CountryAvailability, 'country'>)[]) {
  const services = COUNTRIES.map((country, at) => ({
    id: at + 1,
    name: `Only in ${country}`,
    logoPath: '/a.jpg',
  }))
  const answer: Availability = {
    source: 'justwatch',
    asOf: '2026-11-26T19:40:12.000Z',
    services,
    countries: countries.map((one) => ({ ...UNKNOWN, ...one })),
  }
  return answer
}

test('each of all countries has its own services and no other country’s, each kind apart', () => {
  const answer = stated(
    ...COUNTRIES.map((country, at) => ({ country, [KINDS[at % KINDS.length] ?? 'buy']: [at + 1] })),
  )
  const { container } = render(<AllCountries stated={answer} today={TODAY} />)
  const sections = Array.from(container.querySelectorAll('section'))
  expect(sections.map(({ id }) => id).sort()).toEqual([...COUNTRIES].sort())
  const places = new Map<string, number>(COUNTRIES.map((country, at) => [country, at]))
  const labels = ['With a subscription', 'Free', 'Free with ads', 'Rent', 'Buy']
  for (const section of sections) {
    const at = places.get(section.id) ?? -1
    expect(within(section).getByRole('term')).toHaveTextContent(labels[at % KINDS.length] ?? '')
    expect(within(section).getByRole('definition')).toHaveTextContent(`Only in ${section.id}`)
    expect(section.textContent?.match(/Only in/g)).toHaveLength(1)
  }
})

test('a country says its kinds in order, its age rating and a day that is near', () => {
  const germany = {
    country: 'DE' as const,
    certification: '16',
    cinemaOn: '2026-11-12',
    buy: [3, 2],
    subscription: [1],
  }
  const { container } = render(<AllCountries stated={stated(germany)} today={TODAY} />)
  const section = container.querySelector('section') ?? document.body
  expect(within(section).getByRole('heading', { level: 2, name: 'Germany' })).toBeInTheDocument()
  expect(within(section).getByRole('img', { name: 'Age rating in Germany: 16' })).toHaveTextContent('16')
  expect(section).toHaveTextContent(
    /In cinemas since 12 November.*With a subscriptionOnly in AD.*BuyOnly in AG, Only in AE$/,
  )
  expect(section.querySelectorAll('img, a')).toHaveLength(0)
})

test('where no service is known it says so, of one country and of the title', () => {
  const { rerender } = render(
    <AllCountries stated={stated({ country: 'FR', certification: '12' })} today={TODAY} />,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'France' })).toBeInTheDocument()
  expect(screen.getByText('No service is known.')).toBeInTheDocument()
  rerender(<AllCountries stated={stated()} today={TODAY} />)
  expect(screen.getByText('No service is known.')).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('countries are named and ordered in the language of the page, and each can be jumped to', () => {
  const answer = stated(...(['AT', 'DE', 'EG', 'XK'] as const).map((country) => ({ country, rent: [1] })))
  const namesIn = (language: 'en' | 'de') => {
    const page = document.createElement('div')
    page.innerHTML = renderMarkup(<AllCountries stated={answer} today={TODAY} />, language)
    return {
      names: Array.from(page.querySelectorAll('h2'), ({ textContent }) => textContent),
      jumps: Array.from(page.querySelectorAll('details a'), (link) => link.getAttribute('href')),
    }
  }
  expect(namesIn('en').names).toEqual(['Austria', 'Egypt', 'Germany', 'Kosovo'])
  expect(namesIn('de').names).toEqual(['Ägypten', 'Deutschland', 'Kosovo', 'Österreich'])
  expect(namesIn('de').jumps).toEqual(['#EG', '#DE', '#XK', '#AT'])
})
