import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { CallError } from '#lib/browser/call-error'
import { render } from '#tests/components/render'

let isOffline: boolean

beforeEach(() => {
  isOffline = true
})

/** A field whose save fails at first. @param closes it goes once it is left, as that of a note */
function Place({ closes = false, isNoteApart = false }) {
  const [isOpen, setOpen] = useState(true)
  const { failure, change, flush } = useDelayedSave(() => ({
    name: 'noted',
    run: async () => {
      if (isOffline) throw new CallError(0)
    },
    failed: 'Not saved.',
  }))
  const note = <FailureNote failure={failure} />
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <div>
        {isOpen && (
          <input
            aria-label="Note"
            onChange={({ target }) => change(target.value)}
            onBlur={() => {
              flush()
              if (closes) setOpen(false)
            }}
          />
        )}
        <button type="button">More</button>
        {isNoteApart ? <div>{note}</div> : note}
      </div>
    </>
  )
}

async function saveAgain(): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Note' })
  await act(async () => {
    field.focus()
    fireEvent.change(field, { target: { value: 'Seen twice' } })
    field.blur()
  })
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  await act(async () => fireEvent.click(again))
  expect(again).toHaveFocus()
  isOffline = false
  await act(async () => fireEvent.click(again))
  expect(again).not.toBeInTheDocument()
}

test('once a failed save has succeeded, the focus goes back to the control that was changed', async () => {
  render(<Place />)
  await saveAgain()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
})

test.each([false, true])(
  'where that is gone, to the nearest one; note in a box of its own: %s',
  async (isNoteApart) => {
    render(<Place closes isNoteApart={isNoteApart} />)
    await saveAgain()
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  },
)

test('a focus that has moved on stays where it is', async () => {
  render(<Place />)
  const field = screen.getByRole('textbox', { name: 'Note' })
  await act(async () => {
    fireEvent.change(field, { target: { value: 'Seen twice' } })
    fireEvent.blur(field)
  })
  isOffline = false
  screen.getByRole('link', { name: 'Elsewhere' }).focus()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus()
})
