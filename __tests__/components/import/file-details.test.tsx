import { screen } from '@testing-library/react'
import { FileDetails } from '#components/import/file-details'
import { render } from '#tests/components/render'
import { someImport } from './some-import'

test('ratings of places that the film database does not list are counted, and kept as given', () => {
  render(<FileDetails details={someImport({ placesUnlisted: 4 })} />)
  const name = screen.getByText('Ratings of seasons and episodes unknown to the film database')
  expect(name.nextElementSibling).toHaveTextContent('4 kept as given')
})
