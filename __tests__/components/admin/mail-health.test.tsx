import { render, screen } from '@testing-library/react'
import { MailHealth } from '#components/admin/mail-health'

test('undelivered mails are counted, with the last error', () => {
  render(<MailHealth mail={{ waiting: 2, lost: 1, lastError: 'Connection refused' }} />)
  expect(screen.getByRole('region', { name: 'Mail' })).toHaveTextContent(
    '2 mails could not be sent yet. 1 mail could not be sent at all. Last error: Connection refused',
  )
})

test('without undelivered mails nothing is shown', () => {
  const { container } = render(<MailHealth mail={{ waiting: 0, lost: 0, lastError: 'Old' }} />)
  expect(container).toBeEmptyDOMElement()
})
