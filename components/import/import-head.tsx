import { ButtonLink } from '#components/ui/button'
import {
  appliedWords,
  filesUntil,
  IMPORT_MESSAGES,
  type ImportDetails,
  type ImportState,
  isPutAside,
  recognisedWords,
  sizeWords,
  sourceName,
  undoneWords,
} from '#contract'
import { importPath, missesPath } from '#lib/addresses/import-path'
import { ROUTES } from '#lib/addresses/routes'
import { counted, day, grouped } from '#lib/text/format'
import css from './import-head.module.scss'

const HEADINGS: Partial<Record<ImportDetails['state'], string>> = {
  columns: 'Columns to name',
  review: 'Review',
  applied: 'Imported',
  undone: 'Undone',
  failed: 'Not imported',
}

export function ImportHead({ details }: { details: ImportDetails }) {
  const { state, message, fileName, bytes, files, earlier, noMatch } = details
  const isAside = isPutAside(details)
  const until = filesUntil(details)
  return (
    <header className={css.head}>
      <p>
        <a href={ROUTES.import}>Imports</a>
      </p>
      <h1>{isAside ? 'Stopped' : (HEADINGS[state] ?? 'Import')}</h1>
      <ProgressSteps state={state} />
      <p className={css.sentence}>{sentenceOf(details)}</p>
      {until && <p className={css.facts}>{IMPORT_MESSAGES.filesWait(until)}</p>}
      {message && state !== 'failed' && <p className={css.facts}>{message}</p>}
      <p className={css.facts}>
        {state === 'review' &&
          !isAside &&
          'Nothing is written before you press Apply, and all of it can be undone. '}
        The file: {fileName}, {sizeWords(bytes)}
        {files.length > 1 && `, ${counted(files.length, 'file')} in it`}.{' '}
        {earlier ? (
          <>
            You imported this very file on{' '}
            <a href={importPath(earlier.id)}>{day(earlier.createdAt.slice(0, 10))}</a>.
          </>
        ) : (
          'You have not imported it before.'
        )}
      </p>
      {state === 'applied' && (
        <p className={css.links}>
          <ButtonLink href={ROUTES.myMovies} look="primary">
            See my collection
          </ButtonLink>
          {noMatch > 0 && (
            <ButtonLink href={missesPath(details.id)} download>
              Download the misses
            </ButtonLink>
          )}
        </p>
      )}
    </header>
  )
}

const STEPS = ['Read', 'Titles found', 'Review', 'Apply']
const CURRENT: Partial<Record<ImportState, number>> = {
  reading: 0,
  columns: 0,
  resolving: 1,
  review: 2,
  applying: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
}

function ProgressSteps({ state }: { state: ImportState }) {
  const current = CURRENT[state]
  if (current === undefined) return null
  return (
    <ol className={css.steps} aria-label="Steps">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          {at < current && <span aria-hidden="true">✓ </span>}
          {step}
          {at < current && <span className="unseen">, done</span>}
        </li>
      ))}
    </ol>
  )
}

function sentenceOf(details: ImportDetails): string {
  const { state, message, titles, certain, open, noMatch, decided, createdAt, changes } = details
  if (state === 'failed') return message ?? 'It could not be read.'
  if (state === 'applied') return appliedWords(details)
  if (state === 'undone') return undoneWords(details)
  if (state === 'reading') return `${sourceName(details)}, ${day(createdAt.slice(0, 10))}.`
  if (state === 'columns') return IMPORT_MESSAGES.columns
  if (state !== 'review') return recognisedWords(details)
  if (isPutAside(details)) return IMPORT_MESSAGES.stopped
  if (decided > 0 && open + noMatch + changes === 0) return IMPORT_MESSAGES.allThere
  const doubts = [
    open > 0 && `${grouped(open)} ${open === 1 ? 'is' : 'are'} for you to decide`,
    noMatch > 0 && `${grouped(noMatch)} ${noMatch === 1 ? 'has' : 'have'} no match`,
  ].filter(Boolean)
  return `${recognisedWords(details)} ${grouped(certain)} of ${counted(titles, 'title')} ${certain === 1 ? 'is' : 'are'} certain${doubts.length > 0 ? `, ${doubts.join(', ')}` : ''}.`
}
