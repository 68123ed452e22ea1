import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportActions } from '#components/import/import-actions'
import { ImportHead } from '#components/import/import-head'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test.each([
  [{ goes: 0, keeps: 0 }, '0 titles go.', '0 titles.'],
  [{ goes: 1, keeps: 0 }, '1 title goes, as far as it wrote it.', '1 title, as far as it had written it.'],
  [
    { goes: 1562, keeps: 1 },
    '1,562 titles go, as far as it wrote them. 1 keeps what you changed since, and is listed.',
    '1,562 titles, as far as it had written them. 1 keeps what you changed since.',
  ],
  [
    { goes: 1562, keeps: 12 },
    '1,562 titles go, as far as it wrote them. 12 keep what you changed since, and are listed.',
    '1,562 titles, as far as it had written them. 12 keep what you changed since.',
  ],
])('an undo of %j says before and after what goes and what stays', async (undo, question, result) => {
  render(<ImportActions details={someImport({ state: 'applied', applied: 1574, undo })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(`Undo this import? ${question}`)
  render(<ImportHead details={someImport({ state: 'undone', undoneAt: '2026-11-21T00:00:00.000Z', undo })} />)
  expect(screen.getByText(`Taken back on 21 November 2026: ${result}`)).toBeInTheDocument()
})
