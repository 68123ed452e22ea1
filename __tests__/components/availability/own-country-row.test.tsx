import { act, screen } from '@testing-library/react'
import { OwnCountryRow } from '#components/availability/own-country-row'
import { rememberOwnChoice } from '#lib/browser/availability/own-choice'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'

beforeEach(fakeGateForVisitor)
afterEach(() => act(() => rememberOwnChoice({ country: null, services: [] })))

test('the viewer’s own country is one press away where it is on the page, and none is assumed', () => {
  const { container } = render(
    <>
      <OwnCountryRow />
      <section id="DE" />
    </>,
  )
  expect(container).toHaveTextContent(/^$/)
  act(() => rememberOwnChoice({ country: 'DE', services: [] }))
  expect(container).toHaveTextContent('Your country: Germany')
  expect(screen.getByRole('link', { name: 'Germany' })).toHaveAttribute('href', '#DE')
  act(() => rememberOwnChoice({ country: 'AT', services: [] }))
  expect(container).toHaveTextContent('Your country: Austria. No service is known there.')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
