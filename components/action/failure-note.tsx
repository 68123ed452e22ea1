import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { FailureWithSiteLink } from '#components/action/failure-with-site-link'
import { Link } from '#components/ui/link'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { type ActionFailure, failureWords, type NamedFailure } from '#lib/browser/action/create-actions'
import { rememberReturnLink } from '#lib/browser/after-login/remember-return-link'
import css from './notes.module.scss'

interface FailureNoteProps {
  failure: ActionFailure | null
  className?: string
}

/** Why an action was not saved, and what to do about it; `createActions` has told it. */
export function FailureNote({ failure, className }: FailureNoteProps) {
  const t = useTranslations('action')
  if (!failure) return null
  const words = failureWords(failure)
  return (
    <p className={clsx(css.failure, className)} data-failure>
      {failure.status === 401 ? (
        <Link ref={takeLostFocus} href={ROUTES.login} rel="nofollow" onClick={rememberReturnLink}>
          {words}
        </Link>
      ) : (
        <>
          <FailureWithSiteLink text={words} site={failure.site} />{' '}
          <TextButton onClick={failure.retry}>{t('tryAgain')}</TextButton>
        </>
      )}
    </p>
  )
}

/** Those of a place with several acts. */
export function FailureNotes({ failures }: { failures: readonly NamedFailure[] }) {
  return failures.map((failure) => <FailureNote key={failure.name} failure={failure} />)
}

/** The pressed control may have gone with the session. */
function takeLostFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}
