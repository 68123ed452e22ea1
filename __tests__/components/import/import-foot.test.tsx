import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportFoot } from '#components/import/import-foot'
import { ENDPOINTS, ImportCodec } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('a review is stopped from the keyboard, and the button that lets it go on has the focus', async () => {
  const net = fakeNetwork()
  const stopped = someImport({ isStopped: true })
  net.respond(ENDPOINTS.stopImport, { body: ImportCodec.serialise(stopped) as object })
  const { rerender } = render(<ImportFoot details={someImport()} />)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(net.sent[0]).toMatchObject({ call: 'POST /api/imports/7/stop' })
  rerender(<ImportFoot details={stopped} />)
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull()
  net.respond(ENDPOINTS.resumeImport, { body: ImportCodec.serialise(someImport()) as object })
  await userEvent.keyboard('{Enter}')
  expect(net.sent[1]).toMatchObject({ call: 'POST /api/imports/7/resume' })
})

test('an import that is stopped without a decision goes on all the same', () => {
  render(<ImportFoot details={someImport({ isStopped: true, decided: 0, changes: 0 })} />)
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('what is applied offers no stop', () => {
  render(<ImportFoot details={someImport({ state: 'applied', applied: 3 })} />)
  expect(screen.getByRole('button', { name: 'Apply 4' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})
