import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareYearPicture } from '#components/statistics/share-year-picture'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'

const user = userEvent.setup()
const share = jest.fn()

function onDevice(canShare: boolean) {
  Object.assign(navigator, { canShare: () => canShare, share })
}

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined)
  // jsdom has no Response.
  globalThis.fetch = jest.fn(async () => ({ ok: true, blob: async () => new Blob(['picture']) }) as Response)
})

test('a device that shares files gets the picture as a file', async () => {
  onDevice(true)
  render(<ShareYearPicture year={2026} />)
  await user.click(screen.getByRole('link', { name: 'Share 2026' }))
  await waitFor(() => expect(share).toHaveBeenCalled())
  const [{ files }] = share.mock.calls[0]
  expect(files[0]).toMatchObject({ name: 'cuedot-2026.png', type: 'image/png' })
  expect(fetch).toHaveBeenCalledWith('/statistics/share.png?year=2026')
})

test.each([
  ['the server refuses it', async () => ({ ok: false, status: 503 }) as Response, 0],
  ['the script breaks', () => Promise.reject(new TypeError('Failed to fetch')), 1],
])('a picture that is not drawn is told; logged is what is no refusal: %s', async (_, fetched, logged) => {
  onDevice(true)
  globalThis.fetch = jest.fn(fetched)
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  render(<ShareYearPicture year={2026} />)
  await user.click(screen.getByRole('link', { name: 'Share 2026' }))
  expect(latestAnnouncement()).toBe('The picture could not be drawn.')
  expect(log).toHaveBeenCalledTimes(logged)
  log.mockRestore()
})

test.each([
  ['shares no files', false, undefined],
  ['refuses to share after a wait', true, new DOMException('', 'NotAllowedError')],
])(
  'a device that %s downloads the picture, as the link does without scripts',
  async (_, canShare, refusal) => {
    onDevice(canShare)
    if (refusal) share.mockRejectedValue(refusal)
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    render(<ShareYearPicture year={2026} />)
    const link = screen.getByRole('link', { name: 'Share 2026' })
    expect(link).toHaveAttribute('href', '/statistics/share.png?year=2026')
    expect(link).toHaveAttribute('download', 'cuedot-2026.png')
    await user.click(link)
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(share).toHaveBeenCalledTimes(canShare ? 1 : 0)
    clicked.mockRestore()
  },
)
