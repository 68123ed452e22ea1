import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type ImportDetails, ledgerParts, ledgerTable } from '#contract'
import { grouped } from '#lib/text/figures'
import css from './import-ledger.module.scss'
import { TitleFinding } from './ledger-findings'
import { SampleNote } from './sample-note'

/** What becomes of the file: how many titles go in, and the ledger of all that it has. */
export function LedgerSection({ details }: { details: ImportDetails }) {
  const { state, ledger } = details
  const [t, words, figures] = [
    useTranslations('importReview'),
    useTranslations('ledger'),
    useTranslations('figures'),
  ]
  const parts = ledgerParts(state, ledger.titles).filter(({ count }) => count > 0)
  return (
    <section className={css.section} aria-labelledby="ledger">
      <h2 id="ledger">{t(state === 'review' ? 'becomes' : 'wrote')}</h2>
      <TitleFinding state={state} ledger={ledger} />
      {ledger.titles.none > 0 && <SampleNote details={details} />}
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ name, count }) => (
          <span key={name} className={css.part} data-part={name} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={css.key}>
        {parts.map(({ name, word, count }) => (
          <li key={name}>
            <span className={css.part} data-part={name} />
            {words(`labels.${word}`)} <b>{grouped(figures, count)}</b>
          </li>
        ))}
      </ul>
      <Ledger state={state} ledger={ledger} />
    </section>
  )
}

/** Each row adds up: what is in the file is the sum of the others. */
export function Ledger({ state, ledger }: Pick<ImportDetails, 'state' | 'ledger'>) {
  const [t, figures] = [useTranslations('ledger'), useTranslations('figures')]
  const rows = ledgerTable(state, ledger)
  const [first] = rows
  const parts = first?.parts ?? []
  return (
    <div className={css.frame}>
      <table className={css.ledger} data-wide={parts.length > 3 || undefined}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('inFile')}</th>
            {parts.map(({ name, word }) => (
              <th key={name} scope="col">
                {t(`labels.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, inFile, parts }) => (
            <tr key={row}>
              <th scope="row">{t(`rows.${row}`)}</th>
              <td data-label={t('inFile')}>{grouped(figures, inFile)}</td>
              {parts.map(({ name, word, count }) => (
                <td
                  key={name}
                  className={clsx(
                    name === 'goIn' && css.goIn,
                    name === 'goIn' && state !== 'review' && css.mine,
                  )}
                  data-label={t(`labels.${word}`)}
                  data-zero={count === 0 || undefined}
                >
                  {grouped(figures, count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
