import { useLocale, useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import { countOf, type ImportDetails, ledgerParts, type PartCount } from '#contract'
import { listText } from '#lib/text/format'

// What becomes of the file, in sentences; the first begins with its figure.

type FindingProps = Pick<ImportDetails, 'state' | 'ledger'>

/** "1,574 of 1,621 titles have their place. 1,289 go in, 285 are here already, 29 wait for you, 18 have no match." */
export function TitleFinding({ state, ledger: { titles } }: FindingProps) {
  const t = useTranslations('ledger')
  const { inFile } = titles
  const parts = ledgerParts(state, titles)
  const here = countOf(parts, 'here')
  const placed = countOf(parts, 'goIn') + here
  const isAll = placed >= inFile
  return (
    <p>
      {t.rich(isAll ? 'allPlaced' : 'placed', { count: isAll ? inFile : placed, inFile, b: bold })}{' '}
      <Parts of={parts.filter(({ name }) => here > 0 || name !== 'goIn')} />{' '}
      {isAll && state === 'review' && t('nothingToDecide')}
    </p>
  )
}

/** "656 of 701 go in as they are. 8 are here already. The dotted part: 29 wait for you, 8 have no match." */
export function RatingFinding({
  state,
  ledger: { ratings },
  ratingsChanged: changed,
}: Pick<ImportDetails, 'state' | 'ledger' | 'ratingsChanged'>) {
  const t = useTranslations('ledger')
  const { inFile } = ratings
  const parts = ledgerParts(state, ratings)
  const going = countOf(parts, 'goIn')
  if (countOf(parts, 'here') === inFile) return <p>{t.rich('allHere', { count: inFile, b: bold })}</p>
  const share = going === inFile ? 'all' : 'some'
  const key = changed > 0 ? (`goInChanged.${share}` as const) : (`goIn.${share}` as const)
  return (
    <p>
      {t.rich(key, { count: going, inFile, changed, b: bold })}{' '}
      <Parts of={parts.filter(({ name }) => name === 'here')} />{' '}
      <Parts of={parts.filter(({ name }) => name !== 'goIn' && name !== 'here')} areDotted />
    </p>
  )
}

/** "1,289 titles go in. 29 wait for you, 18 have no match." Within a paragraph. */
export function GoingInFinding({ state, ledger: { titles } }: FindingProps) {
  const t = useTranslations('ledger')
  const parts = ledgerParts(state, titles)
  // Of an import that is applied, what was decided since.
  const count = countOf(parts, state === 'review' ? 'goIn' : 'later')
  return (
    <>
      {t.rich('titlesGoIn', { count, b: bold })} <Parts of={parts.filter(({ name }) => mayGoIn(name))} />
    </>
  )
}

/** What may still be decided or found. */
function mayGoIn(name: PartCount['name']): boolean {
  return name === 'wait' || name === 'away' || name === 'none'
}

/** "29 wait for you, 18 have no match." Nothing where there are none. */
function Parts({ of, areDotted }: { of: readonly PartCount[]; areDotted?: boolean }) {
  const [t, language] = [useTranslations('ledger'), useLocale()]
  const some = of.filter(({ count }) => count > 0).map(({ word, count }) => t(`parts.${word}`, { count }))
  if (some.length === 0) return null
  return t(areDotted ? 'dotted' : 'listed', { parts: listText(language, some) })
}
