import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MailHealth } from '#components/members/admin/mail-health'
import { MembersTable } from '#components/members/admin/members-table'
import { ENDPOINTS, type ListedMember } from '#contract'
import { navigate } from '#lib/browser/full-navigation'
import { account } from '#tests/components/account/settings/some-account'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

test('lists members in six columns, admins with a badge instead of the Delete button', () => {
  show()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['ID', 'Username', 'Email', 'Created', 'Admin', 'Actions'])
  const cells = within(row('grace')).getAllByRole('cell')
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    '2',
    'grace@example.org',
    '5 March 2025',
  ])
  expect(within(row('ada')).getByText('Admin')).toBeVisible()
  expect(within(row('ada')).queryByRole('button')).not.toBeInTheDocument()
  expect(within(row('grace')).getByRole('button', { name: 'Delete grace' })).toHaveTextContent('Delete')
})

test('an empty table shows a message', () => {
  render(<MembersTable members={[]} viewerId={1} />)
  expect(screen.getByText('No users found or you may not have permission to view them.')).toBeVisible()
})

test('the checkbox shows the admin role before the server has responded', async () => {
  const net = fakeNetwork()
  const pending = Promise.withResolvers<{ body: object }>()
  net.respond(ENDPOINTS.makeAdmin, pending.promise)
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'grace is an admin' }))
  expect(screen.getByRole('checkbox', { name: 'grace is an admin' })).toBeChecked()
  expect(within(row('grace')).getByText('Admin')).toBeVisible()
  await act(async () => pending.resolve({ body: { message: 'grace is an admin now.' } }))
  expect(within(row('grace')).getByText('grace is an admin now.')).toBeVisible()
  expect(latestAnnouncement()).toBe('grace is an admin now.')
  expect(net.sent[0]?.call).toBe('POST /api/admin/users/2/make-admin')
})

test.each([
  ['saved', { body: { message: 'grace is no longer an admin.' } }, false],
  ['rejected', { status: 409, body: { message: 'The last admin has to stay one.' } }, true],
])('a removal of the role that follows quickly waits for it, and is %s', async (_, second, isAdmin) => {
  const net = fakeNetwork()
  const first = Promise.withResolvers<{ body: object }>()
  net.respond(ENDPOINTS.makeAdmin, first.promise)
  net.respond(ENDPOINTS.removeAdmin, second)
  show()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'grace is an admin' })
  await userEvent.click(box())
  await userEvent.click(box())
  expect(box()).not.toBeChecked()
  expect(net.sent).toHaveLength(1)
  first.resolve({ body: {} })
  expect(await within(row('grace')).findByText(second.body.message)).toBeVisible()
  expect(net.sent.map(({ call }) => call)).toEqual([
    'POST /api/admin/users/2/make-admin',
    'POST /api/admin/users/2/remove-admin',
  ])
  expect(box().checked).toBe(isAdmin)
})

test.each([
  [
    "the server's message",
    { status: 409, body: { message: 'The last admin has to stay one.' } },
    'The last admin has to stay one.',
  ],
  ['the message of the page', { isDown: true }, 'Failed to update admin status'],
])('a rejected removal of the role is reverted with %s', async (_source, response, message) => {
  fakeNetwork().respond(ENDPOINTS.removeAdmin, response)
  show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'alan is an admin' }))
  expect(await within(row('alan')).findByText(message)).toBeVisible()
  expect(latestAnnouncement()).toBe(message)
  expect(screen.getByRole('checkbox', { name: 'alan is an admin' })).toBeChecked()
})

describe("revoking one's own admin right", () => {
  const checkbox = () => screen.getByRole('checkbox', { name: 'ada is an admin' })

  test('asks first, and Cancel changes nothing', async () => {
    const net = fakeNetwork()
    show()
    await userEvent.click(checkbox())
    expect(
      within(row('ada')).getByText('Stop being an admin? Only another admin can undo this.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(checkbox()).toBeChecked()
    expect(checkbox()).toHaveFocus()
    expect(net.sent).toEqual([])
  })

  test('leads home with the result', async () => {
    fakeNetwork().respond(ENDPOINTS.removeAdmin, { body: {} })
    show()
    await userEvent.click(checkbox())
    await userEvent.click(screen.getByRole('button', { name: 'Confirm that you stop being an admin' }))
    expect(navigate).toHaveBeenCalledWith('/?message=ada+is+no+longer+an+admin.')
  })

  test('that fails shows an error in the row', async () => {
    fakeNetwork().respond(ENDPOINTS.removeAdmin, {
      status: 409,
      body: { message: 'The last admin has to stay one.' },
    })
    show()
    await userEvent.click(checkbox())
    await userEvent.click(screen.getByRole('button', { name: 'Confirm that you stop being an admin' }))
    expect(await within(row('ada')).findByText('The last admin has to stay one.')).toBeVisible()
    expect(checkbox()).toBeChecked()
  })
})

describe('deleting', () => {
  test('asks for confirmation in the row, with the focus on Cancel', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Delete grace' }))
    expect(within(row('grace')).getByText('Delete grace and 314 titles?')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirm deleting grace' })).toHaveTextContent('Confirm')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Delete grace' })).toHaveFocus()
  })

  test('leaves the result in place of the row and focuses the next', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.deleteMember, { body: {} })
    show()
    await confirm('grace')
    expect(await screen.findByRole('cell', { name: 'Deleted grace and 314 titles.' })).toBeVisible()
    expect(latestAnnouncement()).toBe('Deleted grace and 314 titles.')
    expect(screen.queryByText('grace@example.org')).not.toBeInTheDocument()
    expect(row('mary')).toHaveFocus()
    expect(net.sent[0]?.call).toBe('DELETE /api/admin/users/2')
  })

  test('asks without a count if the host sends none, and focuses the previous row when there is no next', async () => {
    fakeNetwork().respond(ENDPOINTS.deleteMember, { body: {} })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Delete mary' }))
    expect(within(row('mary')).getByText('Delete mary?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm deleting mary' }))
    await screen.findByRole('cell', { name: 'Deleted mary.' })
    expect(row('grace')).toHaveFocus()
  })

  test('that fails shows an error and keeps the row', async () => {
    fakeNetwork().respond(ENDPOINTS.deleteMember, { status: 500 })
    show()
    await confirm('grace')
    expect(await within(row('grace')).findByText('Failed to delete user')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delete grace' })).toHaveFocus()
  })

  test('that is confirmed while the role is being removed waits for it', async () => {
    const net = fakeNetwork()
    const removal = Promise.withResolvers<{ body: object }>()
    net.respond(ENDPOINTS.removeAdmin, removal.promise)
    net.respond(ENDPOINTS.deleteMember, { body: {} })
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'alan is an admin' }))
    await confirm('alan')
    expect(screen.getByRole('button', { name: 'Confirm deleting alan' })).toBeVisible()
    await act(async () => removal.resolve({ body: {} }))
    expect(await screen.findByRole('cell', { name: 'Deleted alan.' })).toBeVisible()
    expect(net.sent.map(({ call }) => call)).toEqual([
      'POST /api/admin/users/4/remove-admin',
      'DELETE /api/admin/users/4',
    ])
  })

  async function confirm(username: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: `Delete ${username}` }))
    await userEvent.click(screen.getByRole('button', { name: `Confirm deleting ${username}` }))
  }
})

test('undelivered mails are counted, with the last error, and without any nothing is shown', () => {
  const mail = { waiting: 2, lost: 1, last_error: 'Connection refused' }
  const { container, rerender } = render(<MailHealth mail={mail} />)
  expect(screen.getByRole('region', { name: 'Mail' })).toHaveTextContent(
    '2 mails could not be sent yet. 1 mail could not be sent at all. Last error: Connection refused',
  )
  rerender(<MailHealth mail={{ waiting: 0, lost: 0, last_error: 'Old' }} />)
  expect(container).toBeEmptyDOMElement()
})

function show(): void {
  const others = [
    member(4, 'alan', { isAdmin: true }),
    member(2, 'grace', { titles: 314 }),
    member(3, 'mary'),
  ]
  render(<MembersTable members={[member(1, 'ada', { isAdmin: true }), ...others]} viewerId={1} />)
}

function row(username: string): HTMLElement {
  const header = screen.getByRole('rowheader', { name: username })
  return header.closest('tr') ?? header
}

function member(id: number, username: string, more: Partial<ListedMember> = {}): ListedMember {
  const email = `${username}@example.org`
  return { ...account, id, username, email, joinedAt: '2025-03-05T10:00:00Z', titles: null, ...more }
}
