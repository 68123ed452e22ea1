import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfileInformation } from '#components/member/profile-information'
import { type Account, ENDPOINTS } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'

const ADA: Account = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  isAdmin: false,
  picture: null,
  biography: 'I watch at night.',
  joinedAt: '2025-01-01T00:00:00Z',
  links: {
    facebook: null,
    instagram: 'http://instagram.com/ada',
    youtube: null,
    github: 'https://github.com/ada',
    linkedin: 'javascript:alert(1)',
  },
}

test('shows the biography and the links that are https addresses', () => {
  render(<ProfileInformation account={ADA} />)
  expect(screen.getByText('I watch at night.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://github.com/ada',
  ])
})

test('Edit Profile opens the form, Cancel closes it without a change', async () => {
  render(<ProfileInformation account={ADA} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await userEvent.clear(screen.getByLabelText('About Me'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('About Me')).not.toBeInTheDocument()
  expect(screen.getByText('I watch at night.')).toBeVisible()
})

test('saving sends all fields, shows them and a confirmation', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.updateProfile, { body: {} })
  await edit()
  await retype('About Me', 'Projectionist.')
  await retype('YouTube', 'https://youtube.com/@ada')
  await retype('Instagram', '')
  await retype('LinkedIn', '')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile updated successfully')).toBeVisible()
  expect(net.sent[0]).toEqual({
    call: 'PUT /api/users/update',
    body: {
      biography: 'Projectionist.',
      facebook_link: '',
      instagram_link: '',
      youtube_link: 'https://youtube.com/@ada',
      github_link: 'https://github.com/ada',
      linkedin_link: '',
    },
  })
  expect(screen.getByText('Projectionist.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'YouTube' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('a link that is not an https address shows an error, and nothing is sent', async () => {
  const net = fakeNetwork()
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(screen.getByLabelText('LinkedIn')).toHaveAccessibleDescription(
    'The LinkedIn link has to begin with https://',
  )
  expect(screen.getByLabelText('Instagram')).toBeInvalid()
  expect(screen.getByLabelText('GitHub')).toBeValid()
  expect(net.sent).toEqual([])
})

test('a failure shows an error and keeps the input', async () => {
  fakeNetwork().respond(ENDPOINTS.updateProfile, { status: 500 })
  await edit()
  await retype('About Me', 'Typed')
  await retype('Instagram', '')
  await retype('LinkedIn', '')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.')
  expect(screen.getByLabelText('About Me')).toHaveValue('Typed')
})

test('the fields of social links have the type url', async () => {
  await edit()
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'GitHub', 'LinkedIn']) {
    expect(screen.getByLabelText(name)).toHaveAttribute('type', 'url')
  }
})

async function edit(): Promise<void> {
  render(<ProfileInformation account={ADA} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
}

async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}
