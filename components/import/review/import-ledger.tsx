import clsx from 'clsx'
import {
  type ImportDetails,
  LEDGER_ROWS,
  ledgerParts,
  ledgerTable,
  sampleWords,
  titleFinding,
} from '#contract'
import { grouped } from '#lib/text/format'
import css from './import-ledger.module.scss'

/** What becomes of the file: how many titles go in, and the ledger of all that it has. */
export function LedgerSection({ details }: { details: ImportDetails }) {
  const { state, ledger } = details
  const sample = sampleWords(details)
  const { lead, rest } = titleFinding(details)
  const parts = ledgerParts(state, ledger.titles).filter(({ count }) => count > 0)
  return (
    <section className={css.section} aria-labelledby="ledger">
      <h2 id="ledger">{state === 'review' ? 'What becomes of it' : 'What it wrote'}</h2>
      <p>
        <b>{lead}</b> {rest}
      </p>
      {sample && ledger.titles.none > 0 && <p>{sample}</p>}
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
  const rows = ledgerTable(state, ledger)
  const [first] = rows
  const parts = first?.parts ?? []
  return (
    <div className={css.frame}>
      <table className={css.ledger} data-wide={parts.length > 3 || undefined}>
        <thead>
          <tr>
            <td />
            <th scope="col">in the file</th>
            {parts.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, inFile, parts }) => (
            <tr key={row}>
              <th scope="row">{LEDGER_ROWS[row]}</th>
              <td data-label="in the file">{grouped(inFile)}</td>
              {parts.map(({ name, label, count }) => (
                <td
                  key={name}
                  className={clsx(
                    name === 'goIn' && css.goIn,
                    name === 'goIn' && state !== 'review' && css.mine,
                  )}
                  data-label={label}
                  data-zero={count === 0 || undefined}
                >
                  {grouped(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
