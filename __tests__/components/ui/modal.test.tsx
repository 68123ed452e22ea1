import { createEvent, fireEvent, screen } from '@testing-library/react'
import { Sheet } from '#components/ui/overlay/sheet'
import { render } from '#tests/components/render'

test('the press that opened a sheet is no press in it, and the next one is', () => {
  const pressed = jest.fn()
  render(
    <Sheet title="Heat" onClose={() => {}}>
      <button type="button" onClick={pressed}>
        Remove
      </button>
    </Sheet>,
  )
  const button = screen.getByRole('button', { hidden: true })
  const click = (pointerType: string) => {
    const event = createEvent.click(button)
    Object.defineProperty(event, 'pointerType', { value: pointerType })
    fireEvent(button, event)
  }
  click('touch')
  expect(pressed).not.toHaveBeenCalled()
  // As keys and screen readers make it.
  click('')
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(button)
  click('touch')
  expect(pressed).toHaveBeenCalledTimes(2)
})
