import { screen } from '@testing-library/react'
import type { FigureTableProps } from '#components/statistics/figure-table'
import { PlotSection } from '#components/statistics/plot-section'
import { render } from '#tests/components/render'

test("the summary of a plot's table names the plot", () => {
  const table: FigureTableProps = { caption: 'Ratings', columns: ['Rating', 'Titles'], rows: [['80', 2]] }
  render(
    <>
      <PlotSection heading="How you rate" finding="High." table={table} />
      <PlotSection heading="By decade" finding="Old." table={table} />
    </>,
  )
  expect(screen.getByText('How you rate as a table').tagName).toBe('SUMMARY')
  expect(screen.getByText('By decade as a table').tagName).toBe('SUMMARY')
})
