import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyCopyButton } from '#components/lists/view/lazy-copy-button'
import { fakeGateForMember, fakeGateForVisitor, hintSession } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'

const COPY = { name: 'Copy to my lists' }

test('a copy that finds the session ended says so, and leads to the sign-in page', async () => {
  fakeGateForMember(({ method }) => {
    if (method === 'GET') return undefined
    hintSession(false)
    return { status: 401 }
  })
  render(<LazyCopyButton id="AZaz09-_AZaz09-_" name="Slow trains" />)
  await userEvent.click(await screen.findByRole('button', COPY))
  expect(await screen.findByRole('link', { name: 'Not saved. Sign in' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('button', COPY)).toHaveFocus()
})

test('a visitor is offered no copy, and requests nothing for it', () => {
  fakeGateForVisitor()
  render(<LazyCopyButton id="AZaz09-_AZaz09-_" name="Slow trains" />)
  expect(screen.queryByRole('button', COPY)).not.toBeInTheDocument()
})
