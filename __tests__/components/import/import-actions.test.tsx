import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportActions } from '#components/import/import-actions'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test.each([
  [0, 'Undo this import? 1,574 titles go as they came.'],
  [1, 'Undo this import? 1,573 titles go as they came. 1 that you changed since stays, and is listed.'],
  [12, 'Undo this import? 1,562 titles go as they came. 12 that you changed since stay, and are listed.'],
])(
  'an undo of 1,574 titles of which %i were changed says what goes and what stays',
  async (changedSince, question) => {
    render(<ImportActions details={someImport({ state: 'applied', applied: 1574, changedSince })} />)
    await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(question)
  },
)
