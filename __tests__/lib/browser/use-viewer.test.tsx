import { act, screen, waitFor } from '@testing-library/react'
import { signIn } from '#lib/browser/session/sign-in'
import { signOut } from '#lib/browser/session/sign-out'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { useViewer } from '#lib/browser/session/use-viewer'
import { login, viewerAccount } from '#lib/browser/specification-calls'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'

const ADA = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 1 }

beforeEach(() => {
  fakeGateForVisitor()
  viewerChanged()
})

function ViewerName() {
  const { viewer, loading, signedIn } = useViewer()
  return <p role="status">{viewer?.username ?? (loading ? 'loading' : signedIn ? 'unknown' : 'visitor')}</p>
}

test('a visitor has no account, without a request', async () => {
  await act(async () => render(<ViewerName />))
  expect(screen.getByRole('status')).toHaveTextContent('visitor')
})

test('the viewer is set after signing in, and cleared after signing out', async () => {
  await act(async () => render(<ViewerName />))
  fakeGateForMember(({ path }) => ({ body: path === '/api/auth/login' ? { user: ADA } : ADA }))
  await act(async () => {
    await signIn('ada@example.org', 'x')
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada'))
  const sent = fakeGateForMember()
  await act(async () => {
    const signingOut = signOut()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'signed-in=; max-age=0'
    await signingOut
  })
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/auth/logout' }])
  expect(screen.getByRole('status')).toHaveTextContent('visitor')
})

test('a session that has ended is cleared at the next call', async () => {
  fakeGateForMember(() => ({ body: ADA }))
  await act(async () => render(<ViewerName />))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada'))
  fakeGateForMember(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'signed-in=; max-age=0'
    return { status: 401, body: { message: 'Please sign in.' } }
  })
  await act(async () => {
    await expect(viewerAccount({})).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in.',
    })
  })
  expect(screen.getByRole('status')).toHaveTextContent('visitor')
})

test('a rejected call throws every field of the error response', async () => {
  const failure = { message: 'Verify.', needsVerification: true, email: 'a@b.org', fields: { email: 'Odd.' } }
  fakeGateForMember(() => ({ status: 403, body: failure }))
  const rejected = login({ email: 'a@b.org', password: 'x' })
  await expect(rejected).rejects.toMatchObject({ status: 403, ...failure })
})

test('a network failure has status 0 and no message', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(viewerAccount({})).rejects.toMatchObject({ status: 0, message: '' })
})

test('a response outside the contract is an error with its status', async () => {
  fakeGateForMember(() => ({ body: [] }))
  await expect(viewerAccount({})).rejects.toMatchObject({ name: 'CallError', status: 200 })
})
