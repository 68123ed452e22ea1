import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConnectionsSection } from '#components/connections/connections-section'
import { type Connection, ENDPOINTS, type Server } from '#contract'
import type { ConnectionWords } from '#lib/browser/connections/delivery-words'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'
import { someConnection, someServer } from './some-connection'

const mockRouter = { refresh: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter, usePathname: () => '/connections' }))

const SET_UP = { plex: 'Webhooks of Plex', jellyfin: 'J', emby: 'E', kodi: 'K', other: 'O' }
const ADDRESS = 'https://cuedot.example/hooks/plex/secret'
const UNAVAILABLE = { status: 503, body: { message: 'Please try again shortly.' } }
const HEARD = { last: 'Last delivery 3 minutes ago: Heat, watched', ago: '3 minutes ago', silentDays: 0 }

/** Nothing has arrived yet. */
const made = someConnection({ serverUser: null, serverUsersSeen: [], lastDeliveryAt: null, watches: 0 })
const asked = someConnection({ serverUser: null })

interface Shown {
  connections?: Connection[]
  servers?: Server[]
  words?: ConnectionWords
}

const section = ({ connections = [], servers = [], words = HEARD }: Shown) => (
  <ConnectionsSection
    connections={connections}
    servers={servers}
    words={{ 1: words, 9: words }}
    setUp={SET_UP}
  />
)

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

beforeEach(() => {
  mockRouter.refresh.mockClear()
})

describe('without a connection', () => {
  test('all four steps are named, and each kind says how it is set up', () => {
    render(section({}))
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim()),
    ).toEqual(['What do you watch with?', 'Copy the address', 'Put it into the program', 'Press play'])
    expect(screen.getByText('Webhooks of Plex')).toBeInTheDocument()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  test('an address is made for a kind and a name, is shown, and the step that follows has the focus', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.addConnection, { body: { connection: made, secret: 'secret', address: ADDRESS } })
    const { rerender } = render(section({}))
    await press('Make an address')
    expect(latestAnnouncement()).toBe('Choose what you watch with.')
    expect(net.sent).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /^Plex/ }))
    expect(screen.getByLabelText('Name')).toHaveValue('Plex')
    await press('Make an address')
    expect(net.sent[0]?.body).toMatchObject({ kind: 'plex', name: 'Plex' })
    await waitFor(() => expect(latestAnnouncement()).toBe('The address is made.'))
    rerender(section({ connections: [made] }))
    expect(screen.getByLabelText('Address')).toHaveValue(ADDRESS)
    // The other one is of the steps of the next.
    expect(screen.getAllByRole('heading', { name: 'Copy the address' })[0]).toHaveFocus()
  })

  test('what was chosen and typed is kept where the address could not be made', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.addConnection, UNAVAILABLE)
    render(section({}))
    await userEvent.click(screen.getByRole('radio', { name: /^Emby/ }))
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.type(screen.getByLabelText('Name'), 'Bedroom')
    await press('Make an address')
    expect(await screen.findByText('Please try again shortly.')).toBeVisible()
    expect(latestAnnouncement()).toBe('Please try again shortly.')
    expect(screen.getByLabelText('Name')).toHaveValue('Bedroom')
    expect(screen.getByRole('radio', { name: /^Emby/ })).toBeChecked()
  })
})

describe('before the first delivery', () => {
  test('an address that was shown before is not shown again, and a new one is asked about', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.renewConnection, { body: { connection: made, secret: 'secret', address: ADDRESS } })
    render(section({ connections: [made] }))
    expect(screen.getByRole('heading', { name: /^The address/ })).toBeVisible()
    expect(screen.queryByLabelText('Address')).toBeNull()
    expect(screen.getByText('Waiting for the first delivery…')).toBeVisible()
    await press('New address')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'Make a new address? The old one stops at once.',
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await confirm('New address')
    expect(await screen.findByLabelText('Address')).toHaveValue(ADDRESS)
    expect(latestAnnouncement()).toBe('There is a new address.')
  })

  test('what was named is changed in the first step', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.updateConnection, { body: { ...made, name: 'Bedroom' } })
    render(section({ connections: [made] }))
    expect(screen.getByText('Named “Plex”. Days are those of Europe/Berlin.')).toBeVisible()
    await press('Change Plex')
    await press('Change the name')
    expect(screen.getByLabelText('Name', { selector: 'input:focus' })).toHaveValue('Plex')
    await userEvent.keyboard('{Control>}a{/Control}Bedroom{Enter}')
    await waitFor(() => expect(net.sent[0]?.body).toEqual({ name: 'Bedroom' }))
    expect(latestAnnouncement()).toBe('It is called Bedroom now.')
    expect(button('Change the name')).toHaveFocus()
  })

  test('the first delivery is noticed and told once, and nothing takes the focus', async () => {
    jest.useFakeTimers()
    const net = fakeNetwork()
    net.respond(ENDPOINTS.connections, { body: { connections: [asked], servers: [] } })
    render(section({ connections: [made] }))
    button('Change Plex').focus()
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(latestAnnouncement()).toBe('The first delivery has come: ann, ben.')
    expect(mockRouter.refresh).toHaveBeenCalledTimes(1)
    expect(button('Change Plex')).toHaveFocus()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(net.sent).toHaveLength(1)
    jest.useRealTimers()
  })

  test('after ten minutes it is no longer asked, until the member looks again', async () => {
    jest.useFakeTimers()
    const net = fakeNetwork()
    net.respond(ENDPOINTS.connections, { body: { connections: [made], servers: [] } })
    render(section({ connections: [made] }))
    await act(() => jest.advanceTimersByTimeAsync(11 * 60_000))
    const asks = net.sent.length
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(net.sent).toHaveLength(asks)
    act(() => button('Look again').click())
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(net.sent).toHaveLength(asks + 1)
    jest.useRealTimers()
  })
})

describe('once something has arrived', () => {
  test('the name that is pressed is told, the connection leaves its steps, and its undo has the focus', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.updateConnection, { body: someConnection() })
    const { rerender } = render(section({ connections: [asked] }))
    expect(screen.getByText('These names have played something: ann, ben. Which are you?')).toBeVisible()
    await press('ann')
    await waitFor(() => expect(button('Undo: who you are on Plex')).toHaveFocus())
    expect(net.sent[0]?.body).toEqual({ serverUser: 'ann' })
    expect(latestAnnouncement()).toBe('What ann plays comes to you.')
    rerender(section({ connections: [someConnection()] }))
    expect(screen.getByText('What ann plays comes to you.')).toBeVisible()
    expect(button('Undo: who you are on Plex')).toHaveFocus()
    await press('Undo: who you are on Plex')
    expect(net.sent[1]?.body).toEqual({ serverUser: null })
    await waitFor(() => expect(latestAnnouncement()).toBe('Undone: What ann plays comes to you.'))
    expect(document.body).not.toHaveFocus()
    rerender(section({ connections: [asked] }))
    expect(button('ann')).toBeVisible()
  })

  test('a name that was not saved leaves the question', async () => {
    fakeNetwork().respond(ENDPOINTS.updateConnection, UNAVAILABLE)
    render(section({ connections: [asked] }))
    await press('ben')
    expect(await screen.findByText('Please try again shortly.')).toBeVisible()
    expect(button('ben')).toBeVisible()
  })
})

describe('a connection that goes on', () => {
  test('says what came last, how much it wrote, and whether it is muted', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.updateConnection, { body: someConnection({ isMuted: true }) })
    const { rerender } = render(section({ connections: [someConnection()] }))
    expect(screen.getByText('Last delivery 3 minutes ago: Heat, watched')).toBeVisible()
    expect(screen.getByText('412').closest('p')).toHaveTextContent('412 watches since 3 May 2026')
    await press('Mute Plex')
    expect(latestAnnouncement()).toBe('Plex is muted.')
    rerender(section({ connections: [someConnection({ isMuted: true })] }))
    expect(screen.getByText('Muted. Deliveries come and are not taken.')).toBeVisible()
    expect(button('Unmute Plex')).toHaveFocus()
  })

  test('offers the steps again after a silence of two weeks', async () => {
    render(section({ connections: [someConnection()], words: { ...HEARD, silentDays: 16 } }))
    expect(screen.getByText(/^Nothing for 16 days\./)).toBeVisible()
    expect(screen.getAllByText('Webhooks of Plex')).toHaveLength(1)
    await press('The steps again')
    expect(screen.getAllByText('Webhooks of Plex')).toHaveLength(2)
  })

  test('a field that was not saved keeps what was typed', async () => {
    fakeNetwork().respond(ENDPOINTS.updateConnection, UNAVAILABLE)
    render(section({ connections: [someConnection()] }))
    await press('Manage Plex')
    await press('Change who you are')
    await userEvent.keyboard('{Control>}a{/Control}bea{Enter}')
    expect(await screen.findByText('Please try again shortly.')).toBeVisible()
    expect(screen.getByLabelText('Your name there')).toHaveValue('bea')
  })

  test('what it wrote is taken back once that is confirmed, and a note in its place says how much', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.undoConnection, { body: { removed: 409, kept: 3 } })
    render(section({ connections: [someConnection()] }))
    await press('Manage Plex')
    await press('Take back…')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await confirm('Take back')
    const sentence = '409 taken back. 3 stay, because you changed them since.'
    const note = await screen.findByText(sentence)
    expect(latestAnnouncement()).toBe(sentence)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(note.closest('[tabindex]')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Take back…' })).toBeNull()
    expect(net.sent).toEqual([{ call: 'POST /api/connections/1/undo', body: {} }])
  })

  test('removing it is asked about, and the heading of the page has the focus', async () => {
    const net = fakeNetwork()
    const removed = Promise.withResolvers<FakeResponse>()
    net.respond(ENDPOINTS.removeConnection, removed.promise)
    render(
      <>
        <h1 id="connections-heading" tabIndex={-1}>
          Connections
        </h1>
        {section({ connections: [someConnection()] })}
      </>,
    )
    await press('Manage Plex')
    await press('Remove…')
    await confirm('Remove')
    await waitFor(() => expect(button('Remove…')).toHaveFocus())
    removed.resolve({})
    expect(net.sent[0]?.call).toBe('DELETE /api/connections/1')
    await waitFor(() => expect(latestAnnouncement()).toBe('Plex is removed.'))
    expect(screen.getByRole('heading', { name: 'Connections' })).toHaveFocus()
  })
})

describe("a server's", () => {
  test('a name on it waits for an admin, and what was typed stays where it was not saved', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.claimName, UNAVAILABLE, { body: someServer() })
    const { rerender } = render(section({ servers: [someServer()] }))
    await userEvent.type(screen.getByLabelText('Your name there'), 'ann')
    await press('This is me')
    expect(await screen.findByText('Please try again shortly.')).toBeVisible()
    expect(screen.getByLabelText('Your name there')).toHaveValue('ann')
    await press('Try again')
    await waitFor(() => expect(latestAnnouncement()).toBe('An admin is asked whether you are ann.'))
    rerender(section({ servers: [someServer({ claim: { serverUser: 'ann', isConfirmed: false } })] }))
    expect(screen.getByText('You are ann there. Waiting until an admin confirms it.')).toBeVisible()
    rerender(section({ servers: [someServer({ claim: { serverUser: 'ann', isConfirmed: true } })] }))
    expect(screen.getByText('You are ann there.')).toBeVisible()
    expect(screen.getByText('Last delivery 3 minutes ago: Heat, watched')).toBeVisible()
  })
})
