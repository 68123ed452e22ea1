import { render, screen } from '@testing-library/react'
import { ImportFoot } from '#components/import/import-foot'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('an import that is stopped without a decision goes on all the same', () => {
  render(<ImportFoot details={someImport({ isStopped: true, decided: 0, changes: 0 })} />)
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('what is applied offers no stop', () => {
  render(<ImportFoot details={someImport({ state: 'applied', applied: 3 })} />)
  expect(screen.getByRole('button', { name: 'Apply 4' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})
