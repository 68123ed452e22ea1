import type { ImportDetails, ImportFates } from '#contract'
import { grouped } from '#lib/text/format'
import css from './ledger.module.scss'

const FATES: Record<keyof ImportFates, string> = {
  ready: 'Go in',
  written: 'Written',
  known: 'Here already',
  mine: 'Stay as you rated them',
  asked: 'Changed by you since: choose',
  open: 'For you to decide',
  waiting: 'Wait for the film database',
  none: 'No match',
  left: 'Left out',
  undone: 'Taken back',
  kept: 'Stay, changed since',
  inFile: 'In the files',
}

/** Each column adds up to what the files have. */
export function Ledger({ state, ledger }: Pick<ImportDetails, 'state' | 'ledger'>) {
  const columns = [
    { name: 'Titles', fates: ledger.titles },
    { name: 'Ratings', fates: ledger.ratings },
    { name: 'Watches', fates: ledger.watches },
  ].filter(({ name, fates }) => name === 'Titles' || fates.inFile > 0)
  const names = Object.keys(FATES) as (keyof ImportFates)[]
  const shown = names.filter((name) => name === 'inFile' || columns.some(({ fates }) => fates[name] > 0))
  return (
    <table className={css.ledger}>
      <thead>
        <tr>
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">
              {name === 'ready' && state !== 'review' ? 'Decided, not yet applied' : FATES[name]}
            </th>
            {columns.map(({ name: column, fates }) => (
              <td key={column}>{grouped(fates[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
