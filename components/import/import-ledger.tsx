import clsx from 'clsx'
import {
  type ImportDetails,
  type ImportLedger,
  LEDGER_ROWS,
  ledgerColumns,
  ledgerParts,
  titleFinding,
} from '#contract'
import { grouped } from '#lib/text/format'
import css from './import-ledger.module.scss'

/** What becomes of the file: how many titles go in, and the ledger of all that it has. */
export function LedgerSection({ details }: { details: ImportDetails }) {
  const { state, ledger } = details
  const { lead, rest } = titleFinding(details)
  const parts = ledgerParts(state, ledger.titles)
  return (
    <section className={css.section} aria-labelledby="ledger">
      <h2 id="ledger">{state === 'review' ? 'What becomes of it' : 'What it wrote'}</h2>
      <p>
        <b>{lead}</b> {rest}
      </p>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ name, count }) => (
          <span key={name} className={css.part} data-part={name} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={css.key}>
        {parts.map(({ name, label, count }) => (
          <li key={name}>
            <span className={css.part} data-part={name} />
            {label} <b>{grouped(count)}</b>
          </li>
        ))}
      </ul>
      <Ledger state={state} ledger={ledger} />
    </section>
  )
}

/** Each row adds up: what is in the file is the sum of the others. */
export function Ledger({ state, ledger }: Pick<ImportDetails, 'state' | 'ledger'>) {
  const isReview = state === 'review'
  const rows = (Object.keys(LEDGER_ROWS) as (keyof ImportLedger)[])
    .filter((row) => row === 'titles' || ledger[row].inFile > 0)
    .map((row) => ({ row, ...ledgerColumns(state, ledger[row]) }))
  return (
    <table className={css.ledger}>
      <thead>
        <tr>
          <td />
          <th scope="col">in the file</th>
          <th scope="col">{isReview ? 'go in' : 'written'}</th>
          <th scope="col">{isReview ? 'here already' : 'were here'}</th>
          <th scope="col">stay out</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, inFile, goIn, here, out }) => (
          <tr key={row}>
            <th scope="row">{LEDGER_ROWS[row]}</th>
            <td>{grouped(inFile)}</td>
            <td className={clsx(css.goIn, !isReview && css.mine)} data-zero={goIn === 0 || undefined}>
              {grouped(goIn)}
            </td>
            <td data-zero={here === 0 || undefined}>{grouped(here)}</td>
            <td data-zero={out === 0 || undefined}>{grouped(out)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
