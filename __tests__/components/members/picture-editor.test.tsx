import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PictureEditor } from '#components/members/picture-editor'
import { ENDPOINTS } from '#contract'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'

const PNG = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'me.png')

// jsdom has no object URLs.
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => {}
// Nor this method.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

test.each([
  [
    'too large',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    'Image is too large. Maximum size is 5MB.',
  ],
  [
    'not a picture',
    new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }),
    'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
  ],
])('a file that is %s is rejected before it is sent', async (_why, file, message) => {
  const net = fakeNetwork()
  show(null)
  await choose(file)
  expect(await screen.findByText(message, { exact: false })).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Preview of the new picture' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  expect(net.sent).toEqual([])
})

test('a failed upload shows an error and keeps the chosen file', async () => {
  fakeNetwork().respond(ENDPOINTS.uploadPicture, { status: 503 })
  show(null)
  await choose(PNG)
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  expect(await screen.findByText('Failed to upload profile picture', { exact: false })).toBeVisible()
  expect(latestAnnouncement()).toBe('Failed to upload profile picture')
  expect(document.body).not.toHaveFocus()
  expect(screen.getByRole('img', { name: 'Preview of the new picture' })).toBeVisible()
})

describe('removing', () => {
  test('asks for confirmation, and cancelling changes nothing', async () => {
    const net = fakeNetwork()
    show('/pictures/old.webp')
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to remove your profile picture?',
    })
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(net.sent).toEqual([])
  })

  test('shows an error when it fails', async () => {
    fakeNetwork().respond(ENDPOINTS.removePicture, { isDown: true })
    const { onChange } = show('/pictures/old.webp')
    await confirmRemoval()
    expect(await screen.findByText('Failed to remove profile picture', { exact: false })).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is not offered without a picture', () => {
    show(null)
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument()
  })

  async function confirmRemoval(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
    const dialog = screen.getByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove picture' }))
  }
})

function show(picture: string | null) {
  const onChange = jest.fn()
  render(<PictureEditor picture={picture} onChange={onChange} />)
  return { onChange }
}

async function choose(file: File): Promise<void> {
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Change picture'), file)
}
