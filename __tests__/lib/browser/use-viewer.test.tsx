import { act, render, screen, waitFor } from '@testing-library/react'
import { login, viewerAccount } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { signIn, signOut } from '#lib/browser/session'
import { viewerChanged } from '#lib/browser/session-hint'
import { useViewer } from '#lib/browser/use-viewer'
import { signedInAtGate, visitorAtGate } from '#tests/components/gate'

const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 1 }

beforeEach(() => {
  visitorAtGate()
  viewerChanged()
})

function Who() {
  const { viewer, loading, signedIn } = useViewer()
  return <p role="status">{viewer?.username ?? (loading ? 'loading' : signedIn ? 'somebody' : 'nobody')}</p>
}

test('a visitor is nobody, without a call', async () => {
  await act(async () => render(<Who />))
  expect(screen.getByRole('status')).toHaveTextContent('nobody')
})

test('whoever signs in appears, and leaves when they sign out', async () => {
  await act(async () => render(<Who />))
  signedInAtGate(({ path }) => ({ body: path === '/api/auth/login' ? { user: ADA } : ADA }))
  await act(async () => {
    expect(await signIn('ada@example.org', 'x')).toMatchObject({ id: 7, isAdmin: true })
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada'))
  const asked = signedInAtGate()
  await act(async () => {
    const leaving = signOut()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'signed-in=; max-age=0'
    await leaving
  })
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/auth/logout' }])
  expect(screen.getByRole('status')).toHaveTextContent('nobody')
})

test('a session that has ended is noticed at the next call', async () => {
  signedInAtGate(() => ({ body: ADA }))
  await act(async () => render(<Who />))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada'))
  signedInAtGate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'signed-in=; max-age=0'
    return { status: 401, body: { message: 'Please sign in.' } }
  })
  await act(async () => {
    await expect(request(viewerAccount, {})).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in.',
    })
  })
  expect(screen.getByRole('status')).toHaveTextContent('nobody')
})

test('a refusal says everything the server said', async () => {
  const said = { message: 'Verify.', needsVerification: true, email: 'a@b.org', fields: { email: 'Odd.' } }
  signedInAtGate(() => ({ status: 403, body: said }))
  const refused = request(login, { email: 'a@b.org', password: 'x' })
  await expect(refused).rejects.toMatchObject({ status: 403, ...said })
})

test('no answer has status 0 and no sentence', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(request(viewerAccount, {})).rejects.toMatchObject({ status: 0, message: '' })
})

test('an answer that makes no sense is an error with its status', async () => {
  signedInAtGate(() => ({ body: [] }))
  await expect(request(viewerAccount, {})).rejects.toMatchObject({ name: 'CallError', status: 200 })
})
