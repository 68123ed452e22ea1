import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowseView } from '#components/browse/browse-view'
import { DEFAULT_BROWSE_QUERY, type Service } from '#contract'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { render, renderMarkup } from '#tests/components/render'
import { title } from '#tests/components/titles'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))

afterEach(() => {
  localStorage.clear()
  mockPush.mockReset()
})

const SERVICES: Service[] = [
  { id: 8, name: 'Ninth Row', logoPath: null },
  { id: 9, name: 'Tin Roof', logoPath: null },
  { id: 11, name: 'Otter & Lamp', logoPath: null },
  { id: 12, name: 'Public Shelf', logoPath: null },
]

function view(services: number[] | null = null, listed: Service[] | null = services && SERVICES) {
  const query = { ...DEFAULT_BROWSE_QUERY, country: services && ('DE' as const), services, score: 8 }
  const found = { items: [title({ id: 1, name: 'Heat' })], page: 1, pages: 1, found: 58, total: 58 }
  return (
    <BrowseView mediaType="movie" query={query} found={found} availability="invented" services={listed} />
  )
}

function choose(services: number[]): void {
  localStorage.setItem(OWN_SERVICES_KEY, JSON.stringify({ country: 'DE', services, isMembers: false }))
}

test('the check puts the services of the browser into the address, and takes them out again', async () => {
  choose([12, 8])
  const { unmount } = render(view())
  await userEvent.click(screen.getByRole('checkbox', { name: 'On my services', checked: false }))
  expect(mockPush).toHaveBeenLastCalledWith('/browse/movies?score=8&country=DE&services=8,12', {
    scroll: false,
  })
  unmount()
  render(view([8, 12]))
  await userEvent.click(screen.getByRole('checkbox', { name: 'On my services', checked: true }))
  expect(mockPush).toHaveBeenLastCalledWith('/browse/movies?score=8', { scroll: false })
})

test('services that are not one’s own stay as another field is chosen', async () => {
  choose([9])
  render(view([8, 12]))
  expect(screen.getByRole('checkbox', { name: 'On my services' })).not.toBeChecked()
  await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Western')
  expect(mockPush).toHaveBeenLastCalledWith('/browse/movies?genre=37&score=8&country=DE&services=8,12', {
    scroll: false,
  })
})

test('it is said which services and country, and whose availability it is', () => {
  const { unmount } = render(view([8, 11, 12]))
  expect(
    screen.getByText(/^58 movies on Ninth Row, Otter & Lamp and Public Shelf in Germany\./),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change your services' })).toBeVisible()
  expect(screen.getByText(/^Invented services/)).toBeVisible()
  unmount()
  const { unmount: close } = render(view([8, 11], null))
  expect(screen.getByText(/^58 movies on 2 services in Germany\./)).toBeVisible()
  close()
  render(view())
  expect(screen.getByText('58 movies')).toBeVisible()
  expect(screen.queryByText(/^Invented services/)).toBeNull()
})

test('without JavaScript there is no check, and what is filtered stays in the form', () => {
  const page = document.createElement('div')
  page.innerHTML = renderMarkup(view([8, 12]))
  expect(within(page).queryByText('On my services')).toBeNull()
  expect(within(page).queryByText('Change your services')).toBeNull()
  const form = page.querySelector('form') as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    country: 'DE',
    services: '8,12',
    score: '8',
  })
})
