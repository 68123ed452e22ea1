import { screen } from '@testing-library/react'
import { useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { render } from '#tests/components/render'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

// `act` would render with a press what a browser renders after its paint.
beforeAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
})
afterAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

const load = jest.fn(() => Promise.resolve(() => <p>The part</p>))

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <LazyPart failed="The part could not be loaded." again="Load the part again" load={load} props={{}} />
      )}
    </>
  )
}

test('a part is loaded after the press that opens it is shown', async () => {
  render(<Opener />)
  await press('Open')
  expect(screen.getByRole('button', { name: 'Open', expanded: true })).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  expect(await screen.findByText('The part')).toBeInTheDocument()
})

/** Until all has run that the browser runs before it paints. */
async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).click()
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
