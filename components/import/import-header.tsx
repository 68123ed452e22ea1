import { EndOnboarding } from '#components/home/end-onboarding'
import { ButtonLink } from '#components/ui/button'
import { RecentTime } from '#components/ui/text/recent-time'
import {
  appliedWords,
  filesUntil,
  fileWords,
  headingOf,
  IMPORT_SENTENCES,
  type ImportDetails,
  type ImportState,
  isNothingNew,
  isPutAside,
  type Reason,
  undoneWords,
} from '#contract'
import { importPath, unmatchedCsvPath } from '#lib/addresses/import-path'
import { ROUTES } from '#lib/addresses/routes'
import { counted, grouped } from '#lib/text/format'
import { ForgetAndGoBack } from './forget-and-go-back'
import css from './import-header.module.scss'
import { StateHeading } from './state-heading'

const UNNAMED: Reason = 'skipped.columnsUnnamed'

export function ImportHeader({ details }: { details: ImportDetails }) {
  const { id, state, message, appliedAt, skipped } = details
  const until = filesUntil(details)
  const isNew = !isNothingNew(details)
  const unnamed = skipped.filter(({ whyReason }) => whyReason?.reason === UNNAMED)
  return (
    <header className={css.header}>
      <p>
        <a href={ROUTES.import}>Imports</a>
      </p>
      <StateHeading heading={headingOf(details)} />
      <ProgressSteps state={state} />
      <p className={css.sentence}>{sentenceOf(details)}</p>
      {!isNew && <ForgetAndGoBack id={id} />}
      {until && <p className={css.facts}>{IMPORT_SENTENCES.filesWait(until)}</p>}
      {message && state !== 'failed' && <p className={css.facts}>{message}</p>}
      {state === 'review' && !isPutAside(details) && isNew && (
        <>
          <p className={css.facts}>{IMPORT_SENTENCES.promise}</p>
          <noscript>
            <p>{IMPORT_SENTENCES.noScript}</p>
          </noscript>
        </>
      )}
      {(state === 'applied' || state === 'undone') && (
        <p className={css.facts}>
          {fileWords(details)}.{' '}
          {appliedAt && (
            <>
              Applied <RecentTime at={appliedAt} />.
            </>
          )}
        </p>
      )}
      {state === 'applied' && <NextSteps {...details} />}
      {state !== 'columns' &&
        unnamed.map(({ name }) => (
          <p key={name} className={css.links}>
            {IMPORT_SENTENCES.leftOut(name)}
            {state === 'applied' && <a href={ROUTES.import}>Read it as a new import</a>}
          </p>
        ))}
    </header>
  )
}

function NextSteps({ id, open, noMatch }: ImportDetails) {
  return (
    <p className={css.links}>
      <EndOnboarding />
      <ButtonLink href={ROUTES.myMovies} look="primary">
        See my collection
      </ButtonLink>
      {open > 0 && (
        <ButtonLink href={`${importPath(id, { show: 'open' })}#to-decide`}>
          Decide the {grouped(open)}
        </ButtonLink>
      )}
      {noMatch > 0 && (
        <ButtonLink href={unmatchedCsvPath(id)} download>
          Download the {grouped(noMatch)} as CSV
        </ButtonLink>
      )}
    </p>
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
  const { state, message, titles } = details
  if (state === 'failed') return message ?? 'It could not be read.'
  if (state === 'applied') return appliedWords(details)
  if (state === 'undone') return undoneWords(details)
  if (state === 'reading' || state === 'columns') return `${fileWords(details)}.`
  if (isPutAside(details)) return IMPORT_SENTENCES.stopped
  if (isNothingNew(details)) return IMPORT_SENTENCES.allThere
  return `${fileWords(details)}, with ${counted(titles, 'title')}.`
}
