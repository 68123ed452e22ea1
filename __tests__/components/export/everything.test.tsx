import { render, screen } from '@testing-library/react'
import { Everything } from '#components/export/everything'

test('the size and the date of the last export stand beside the download', () => {
  const last = { exportedAt: '2026-11-21T23:30:00.000Z', bytes: 3_240_000 }
  const { rerender } = render(<Everything last={last} />)
  expect(screen.getByText('Last export: 21 November 2026, 3.2 MB.')).toBeVisible()
  rerender(<Everything last={null} />)
  expect(screen.queryByText(/Last export/)).toBeNull()
})
