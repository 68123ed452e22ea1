import { render, screen } from '@testing-library/react'
import { Plot } from '#components/statistics/plot'

test("the summary of a plot's table names the plot", () => {
  const table = { caption: 'Ratings', columns: ['Rating', 'Titles'], rows: [['80', '2']] }
  render(
    <>
      <Plot heading="How you rate" finding="High." table={table} />
      <Plot heading="By decade" finding="Old." table={table} />
    </>,
  )
  expect(screen.getByText('How you rate as a table').tagName).toBe('SUMMARY')
  expect(screen.getByText('By decade as a table').tagName).toBe('SUMMARY')
})
