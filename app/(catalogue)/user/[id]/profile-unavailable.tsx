import { ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import { MEMBER_SENTENCES, type ProfilePage } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import type { UpstreamError } from '#lib/server/upstream/upstream-error'

type NotFound = Exclude<Outcome<ProfilePage>, { state: 'found' }>

export function ProfileUnavailable({ outcome, path }: { outcome: NotFound; path: string }) {
  return (
    <ErrorCard
      title="No profile to show"
      sentence={sentenceFor(outcome)}
      action={{ label: 'Try Again', href: path }}
    >
      <ButtonLink href={ROUTES.home}>Back to Home</ButtonLink>
    </ErrorCard>
  )
}

function sentenceFor(outcome: NotFound): string {
  if (outcome.state === 'failed') return failureSentence(outcome.error)
  const { failure } = outcome
  if (failure?.reason === 'members.profilePrivate') return MEMBER_SENTENCES.profilePrivate
  return MEMBER_SENTENCES.memberServerError(404, failure?.message ?? 'There is no such member.')
}

function failureSentence({ fault, status, failure }: UpstreamError): string {
  if (fault === 'silent') return MEMBER_SENTENCES.memberNoResponse
  if (fault === 'unreadable') return MEMBER_SENTENCES.memberFailed('the server’s answer could not be read.')
  return MEMBER_SENTENCES.memberServerError(status, failure.message ?? 'The server gave no reason.')
}
