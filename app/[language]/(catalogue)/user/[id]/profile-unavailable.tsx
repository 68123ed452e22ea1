import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import type { ProfilePage } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import type { Translator } from '#lib/messages/translator'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import type { UpstreamError } from '#lib/server/upstream/upstream-error'

type NotFound = Exclude<Outcome<ProfilePage>, { state: 'found' }>
type Unavailable = Translator<'publicProfile.unavailable'>

export function ProfileUnavailable({ outcome, path }: { outcome: NotFound; path: string }) {
  const t = useTranslations('publicProfile.unavailable')
  return (
    <ErrorCard
      title={t('heading')}
      sentence={sentenceFor(t, outcome)}
      action={{ label: t('tryAgain'), href: path }}
    >
      <ButtonLink href={ROUTES.home}>{t('backToHome')}</ButtonLink>
    </ErrorCard>
  )
}

function sentenceFor(t: Unavailable, outcome: NotFound): string {
  if (outcome.state === 'failed') return failureSentence(t, outcome.error)
  const { failure } = outcome
  if (failure?.reason === 'members.profilePrivate') return t('isPrivate')
  const message = failure?.message ?? null
  return message === null ? t('noMember') : t('failed', { status: '404', message })
}

function failureSentence(t: Unavailable, { fault, status, failure }: UpstreamError): string {
  if (fault === 'silent') return t('noResponse')
  if (fault === 'unreadable') return t('unreadable')
  const [code, { message }] = [String(status), failure]
  return message === null
    ? t('failedWithoutReason', { status: code })
    : t('failed', { status: code, message })
}
