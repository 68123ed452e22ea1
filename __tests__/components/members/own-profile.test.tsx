import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnProfile } from '#components/members/own-profile'
import { type Account, ENDPOINTS } from '#contract'
import { account } from '#tests/components/account/settings/some-account'
import { fill } from '#tests/components/fill'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const ADA: Account = {
  ...account,
  biography: 'I watch at night.',
  links: {
    ...account.links,
    instagram: 'http://instagram.com/ada',
    github: 'https://github.com/ada',
    linkedin: 'javascript:alert(1)',
  },
}

afterEach(() => sessionStorage.clear())

test('shows the biography and the links that are https addresses', () => {
  show()
  expect(screen.getByText('I watch at night.')).toBeVisible()
  const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://github.com/ada'])
})

test('Edit Profile opens the form, Cancel closes it without a change', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  fill({ 'About Me': '' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('About Me')).not.toBeInTheDocument()
  expect(screen.getByText('I watch at night.')).toBeVisible()
})

test('what was typed and not saved is there again after the page was left, and gone after Cancel', async () => {
  const left = show()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await userEvent.type(screen.getByLabelText('About Me'), ' Half a sen')
  await userEvent.clear(screen.getByLabelText('GitHub'))
  left.unmount()
  const again = show()
  expect(await screen.findByLabelText('About Me')).toHaveValue('I watch at night. Half a sen')
  expect(screen.getByLabelText('GitHub')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(screen.getByLabelText('About Me')).toHaveValue('I watch at night.')
  again.unmount()
  show()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('saving sends all fields, shows them and a confirmation, which keeps the focus when it is dismissed', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.updateProfile, { body: {} })
  await edit()
  fill({ 'About Me': 'Projectionist.', YouTube: 'youtube.com/@ada', Instagram: '', LinkedIn: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  const notice = (await screen.findByText('Profile updated successfully')).closest('[tabindex="-1"]')
  expect(notice).toHaveFocus()
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
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://youtube.com/@ada')
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice).toHaveFocus()
})

test('a link that is not an https address shows an error, and nothing is sent', async () => {
  const net = fakeNetwork()
  await edit()
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'GitHub', 'LinkedIn']) {
    expect(screen.getByLabelText(name)).toHaveAttribute('type', 'url')
  }
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
  fill({ 'About Me': 'Typed', Instagram: '', LinkedIn: '' })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'Failed to update profile. Please try again.',
  )
  expect(screen.getByLabelText('About Me')).toHaveValue('Typed')
})

describe('the public page', () => {
  test('is named as such, and can be opened as others see it, copied and followed', async () => {
    const user = userEvent.setup()
    show()
    const page = within(screen.getByRole('region', { name: 'Your public page' }))
    expect(page.getByText(PUBLIC)).toBeVisible()
    expect(page.getByText('https://cuedot.test/user/1')).toBeVisible()
    expect(page.getByRole('link', { name: 'See it as others do' })).toHaveAttribute(
      'href',
      '/user/1?view=public',
    )
    expect(page.getByRole('link', { name: 'their feed' })).toHaveAttribute('href', '/user/1/feed.xml')
    expect(page.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
    await user.click(page.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('https://cuedot.test/user/1')
  })

  test('is shared through the device where it can', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    Object.assign(navigator, { share })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'ada’s collection', url: 'http://localhost/user/1' })
    Reflect.deleteProperty(navigator, 'share')
  })

  test('becomes private and public again, and the focus stays on the switch', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.updatePrivacy, { body: {} }, { body: {} })
    show()
    const privacy = screen.getByRole('checkbox', { name: 'Private profile' })
    await userEvent.click(privacy)
    expect(await screen.findByText('Your profile is private now.')).toBeVisible()
    expect(privacy).toBeChecked()
    expect(privacy).toHaveFocus()
    expect(screen.queryByText(PUBLIC)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
    await userEvent.click(privacy)
    expect(await screen.findByText('Your profile is public now.')).toBeVisible()
    expect(screen.getByText(PUBLIC)).toBeVisible()
    const saved = net.sent.filter(({ call }) => call === 'PUT /api/users/privacy')
    expect(saved.map(({ body }) => body)).toEqual([{ isPrivate: true }, { isPrivate: false }])
  })

  test('is what was pressed last, here and on the server, though the first press is still being saved', async () => {
    const net = fakeNetwork()
    const first = Promise.withResolvers<{ body: object }>()
    net.respond(ENDPOINTS.updatePrivacy, first.promise, { body: {} })
    show()
    const privacy = screen.getByRole('checkbox', { name: 'Private profile' })
    const saved = () => net.sent.filter(({ call }) => call === 'PUT /api/users/privacy')
    await userEvent.click(privacy)
    await userEvent.click(privacy)
    expect(privacy).not.toBeChecked()
    expect(saved()).toHaveLength(1)
    first.resolve({ body: {} })
    expect(await screen.findByText('Your profile is public now.')).toBeVisible()
    expect(privacy).not.toBeChecked()
    expect(saved().map(({ body }) => body)).toEqual([{ isPrivate: true }, { isPrivate: false }])
  })

  test('stays public when the change fails, and says so', async () => {
    fakeNetwork().respond(ENDPOINTS.updatePrivacy, { status: 500 })
    show()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Private profile' }))
    expect(
      await screen.findByText('Failed to update profile. Please try again.', { exact: false }),
    ).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Private profile' })).not.toBeChecked()
  })

  test('has no switch on a host that does not offer it', () => {
    show(false)
    expect(screen.getByText(PUBLIC)).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

const PUBLIC = 'Anyone with the link can see your titles and ratings. Your email stays private.'

function show(offersPrivacy = true) {
  return render(<OwnProfile account={ADA} site="https://cuedot.test" offersPrivacy={offersPrivacy} />)
}

async function edit(): Promise<void> {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
}
