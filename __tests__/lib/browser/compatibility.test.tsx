import { fireEvent, screen } from '@testing-library/react'
import { copyText } from '#lib/browser/compatibility/copy-text'
import { focusPressed } from '#lib/browser/compatibility/focus-pressed'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { render } from '#tests/components/render'
import { firstWeekday } from '../../../components/watches/date-grid-cells'

test.each([
  ['', 1],
  ['C', 1],
  ['en-US', 0],
])('the first day of the week in the language %j is %i', (language, day) => {
  expect(firstWeekday(language)).toBe(day)
})

test.each([
  [{ isComposing: true }, true],
  // Safari's Enter that confirms a word.
  [{ key: 'Enter', keyCode: 229 }, true],
  [{ key: 'Enter', keyCode: 13 }, false],
])('whether the key %j is a step of an input method: %s', (key, expected) => {
  expect(isComposing({ nativeEvent: new KeyboardEvent('keydown', key) })).toBe(expected)
})

describe('a pressed button', () => {
  let stop: () => void
  beforeEach(() => {
    stop = focusPressed()
    render(
      <main tabIndex={-1}>
        <button type="button">Rate</button>
        <button type="button" onMouseDown={(event) => event.preventDefault()}>
          Star
        </button>
        <input aria-label="Name" />
      </main>,
    )
    screen.getByRole('main').focus()
  })
  afterEach(() => stop())

  /** As in Safari, which focuses what lies around it. */
  function press(name: string): void {
    const button = screen.getByRole('button', { name })
    fireEvent.mouseDown(button)
    fireEvent.click(button, { detail: 1 })
  }

  test('has the focus in Safari too', () => {
    press('Rate')
    expect(screen.getByRole('button', { name: 'Rate' })).toHaveFocus()
  })

  test('has it too when the page was hydrated by the very press, so that its start was not heard', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Rate' }), { detail: 1 })
    expect(screen.getByRole('button', { name: 'Rate' })).toHaveFocus()
  })

  test('takes it neither from a field nor where it prevents that', () => {
    press('Star')
    expect(screen.getByRole('main')).toHaveFocus()
    screen.getByLabelText('Name').focus()
    press('Rate')
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })
})

test('text that is on its way is copied in the same turn as the press', async () => {
  const write = jest.fn()
  class Item {
    readonly data: Record<string, Promise<Blob>>
    constructor(data: Record<string, Promise<Blob>>) {
      this.data = data
    }
  }
  Object.assign(globalThis, { ClipboardItem: Item })
  Object.assign(navigator, { clipboard: { write } })
  const copied = copyText(new Promise((resolve) => setTimeout(resolve, 10, 'https://cuedot.test')))
  expect(write).toHaveBeenCalledTimes(1)
  const [[item]] = write.mock.calls[0] as [Item[]]
  expect((await item?.data['text/plain'])?.size).toBe('https://cuedot.test'.length)
  await copied
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
})
