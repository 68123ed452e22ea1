import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { render } from '#tests/components/render'
import '#components/keys/key-help'
import { KeyHelpShortcut } from '#components/keys/key-help-shortcut'
import { fakeGateForMember } from '#tests/components/fake-gate'

beforeEach(() => {
  localStorage.clear()
  fakeGateForMember(() => ({ body: [] }))
})

function show(parts?: ReactNode) {
  render(
    <>
      <input aria-label="Search" />
      {parts}
      <KeyHelpShortcut />
    </>,
  )
}

const help = () => screen.findByRole('dialog', { name: 'Keys on this page' })

test.each([
  ['without posters, rows and shows', null, ['Anywhere']],
  [
    'with rows, next episodes and handles',
    <i key="parts" data-rating-keys="" data-next-dot="" data-handle="" data-decide="" />,
    [
      'On a title of your collection',
      'On the handle of a row',
      'On a title to decide',
      'On a show to watch',
      'Anywhere',
    ],
  ],
])('a page %s lists the keys that it has', async (_what, parts, expected) => {
  show(parts)
  await userEvent.keyboard('?')
  const regions = within(await help()).getAllByRole('region')
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(expected)
})

test('the list opens at its first keys', async () => {
  show()
  await userEvent.keyboard('?')
  const first = (await help()).querySelector('[autofocus]')
  expect(first).toContainElement(within(await help()).getAllByRole('region')[0] ?? null)
})

test('a question mark that is typed opens nothing', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Search'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
