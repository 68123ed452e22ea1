import { useTranslations } from 'next-intl'
import { EndOnboarding } from '#components/home/end-onboarding'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { unseen } from '#components/ui/text/message-tags'
import { RecentTime } from '#components/ui/text/recent-time'
import {
  filesUntil,
  type ImportDetails,
  type ImportState,
  isNothingNew,
  isPutAside,
  type Reason,
} from '#contract'
import { importPath, unmatchedCsvPath } from '#lib/addresses/import-path'
import { ROUTES } from '#lib/addresses/routes'
import { day } from '#lib/text/dates'
import { ForgetAndGoBack } from './forget-and-go-back'
import css from './import-header.module.scss'
import { fileSentence, importSentence } from './import-sentence'
import { StateHeading } from './state-heading'

const UNNAMED: Reason = 'skipped.columnsUnnamed'

export function ImportHeader({ details }: { details: ImportDetails }) {
  const [t, dates] = [useTranslations('import'), useTranslations('dates')]
  const { id, state, message, appliedAt, skipped } = details
  const until = filesUntil(details)
  const isNew = !isNothingNew(details)
  const unnamed = skipped.filter(({ whyReason }) => whyReason?.reason === UNNAMED)
  return (
    <header className={css.header}>
      <p>
        <Link href={ROUTES.import}>{t('imports')}</Link>
      </p>
      <StateHeading heading={t(`states.${isPutAside(details) ? 'stopped' : state}`)} />
      <ProgressSteps state={state} />
      <p className={css.sentence}>{importSentence(t, dates, details)}</p>
      {!isNew && <ForgetAndGoBack id={id} />}
      {until && <p className={css.facts}>{t('filesWait', { until: day(dates, until) })}</p>}
      {message && state !== 'failed' && <p className={css.facts}>{message}</p>}
      {state === 'review' && !isPutAside(details) && isNew && (
        <>
          <p className={css.facts}>{t('promise')}</p>
          <noscript>
            <p>{t('decidingNeedsScript')}</p>
          </noscript>
        </>
      )}
      {(state === 'applied' || state === 'undone') && (
        <p className={css.facts}>
          {fileSentence(t, dates, details)}{' '}
          {appliedAt && t.rich('appliedAt', { time: () => <RecentTime at={appliedAt} /> })}
        </p>
      )}
      {state === 'applied' && <NextSteps {...details} />}
      {state !== 'columns' &&
        unnamed.map(({ name }) => (
          <p key={name} className={css.links}>
            {t('leftOut', { name })}
            {state === 'applied' && <Link href={ROUTES.import}>{t('readAgain')}</Link>}
          </p>
        ))}
    </header>
  )
}

function NextSteps({ id, open, noMatch }: ImportDetails) {
  const [t, review] = [useTranslations('import'), useTranslations('importReview')]
  return (
    <p className={css.links}>
      <EndOnboarding />
      <ButtonLink href={ROUTES.myMovies} look="primary">
        {t('seeCollection')}
      </ButtonLink>
      {open > 0 && (
        <ButtonLink href={`${importPath(id, { show: 'open' })}#to-decide`}>
          {t('decideOpen', { count: open })}
        </ButtonLink>
      )}
      {noMatch > 0 && (
        <ButtonLink href={unmatchedCsvPath(id)} download>
          {review('unmatched.download', { count: noMatch })}
        </ButtonLink>
      )}
    </p>
  )
}

const STEPS = ['read', 'found', 'review', 'apply'] as const
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
  const t = useTranslations('import')
  const current = CURRENT[state]
  if (current === undefined) return null
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          {at < current && <span aria-hidden="true">{'✓ '}</span>}
          {at < current
            ? t.rich(`stepsDone.${step}`, {
                unseen,
              })
            : t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
