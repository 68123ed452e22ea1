export type Cell = string | number | null | undefined
/** Spreadsheets compute text that begins like a formula. What has such a mark before one already gets another. */
export function withoutFormula(cell: Cell): Cell {
  return typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
