import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OnMyServicesChip } from '#components/availability/on-my-services-chip'
import { ServiceLine } from '#components/availability/service-line'
import { render } from '#tests/components/render'

test('the chip is a checkbox that a form states as available=1', async () => {
  const onChange = jest.fn()
  const { container } = render(
    <form>
      <OnMyServicesChip isOn hasServices onChange={onChange} />
    </form>,
  )
  const chip = screen.getByRole('checkbox', { name: 'On my services', checked: true })
  const form = container.querySelector('form') as HTMLFormElement
  expect(Array.from(new FormData(form))).toEqual([['available', '1']])
  await userEvent.click(chip)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('without services it leads to where they are chosen', async () => {
  const { rerender } = render(<OnMyServicesChip isOn={false} hasServices={false} onChange={() => {}} />)
  const link = screen.getByRole('link', { name: 'On my services', description: 'Choose them first' })
  expect(link).toHaveAttribute('href', '/profile#services')
  const onChoose = jest.fn()
  rerender(<OnMyServicesChip isOn={false} hasServices={false} onChange={() => {}} onChoose={onChoose} />)
  await userEvent.click(
    screen.getByRole('button', { name: 'On my services', description: 'Choose them first' }),
  )
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('the line names the first service and counts the others', () => {
  const { container, rerender } = render(<ServiceLine names={['Ninth Row', 'Tin Roof', 'Side Door']} />)
  expect(container).toHaveTextContent(/^Ninth Row and 2 more$/)
  rerender(<ServiceLine names={['Ninth Row']} />)
  expect(container).toHaveTextContent(/^Ninth Row$/)
  rerender(<ServiceLine names={[]} />)
  expect(container).toHaveTextContent(/^$/)
})
